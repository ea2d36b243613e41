/// What headers are read with in the place of Apple's frameworks: the few declarations that decide how a header is understood.
///
/// Names of frameworks' classes and types are added as headers turn out to need them.
struct HeaderPrelude: Equatable {
  /// Classes that headers need and that nothing declares.
  var classes: Set<String> = []
  var protocols: Set<String> = []
  /// Types that are passed by value.
  var structures: Set<String> = []
  /// Macros of frameworks, which are read as nothing.
  var macros: Set<String> = []

  /// How annotations in the prelude begin: what macros of the frameworks say to Swift, for `Annotations`.
  static let annotationPrefix = "pipelint."

  var text: String {
    var text = Self.base
    for name in macros.sorted() { text += "#define \(name)\n" }
    for name in structures.sorted() { text += "typedef struct \(name) { int value; } \(name);\n" }
    for name in protocols.sorted() { text += "@protocol \(name) @end\n" }
    for name in classes.sorted() { text += "@interface \(name) : NSObject @end\n" }
    return text
  }

  private static let base = #"""
    #define nil ((id)0)
    #define NULL ((void *)0)
    #define YES ((BOOL)1)
    #define NO ((BOOL)0)
    #define IBOutlet
    #define IBAction void
    #define IBInspectable
    #define IB_DESIGNABLE
    #define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
    #define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
    #define NS_HEADER_AUDIT_BEGIN(...) _Pragma("clang assume_nonnull begin")
    #define NS_HEADER_AUDIT_END(...) _Pragma("clang assume_nonnull end")
    #define CF_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
    #define CF_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
    #define PIPELINT_NOTE(...) __attribute__((annotate("pipelint." #__VA_ARGS__)))
    #define NS_SWIFT_NAME(text) PIPELINT_NOTE(name=text)
    #define CF_SWIFT_NAME(text) PIPELINT_NOTE(name=text)
    #define NS_SWIFT_ASYNC_NAME(text) PIPELINT_NOTE(async=text)
    #define NS_SWIFT_DISABLE_ASYNC PIPELINT_NOTE(async=none)
    #define NS_SWIFT_ASYNC(...) PIPELINT_NOTE(async=__VA_ARGS__)
    #define NS_SWIFT_UNAVAILABLE(...) PIPELINT_NOTE(unavailable)
    #define NS_SWIFT_NOTHROW PIPELINT_NOTE(error=none)
    #define NS_REFINED_FOR_SWIFT PIPELINT_NOTE(refined)
    #define swift_name(text) annotate("pipelint.name=" text)
    #define swift_error(kind) annotate("pipelint.error=" #kind)
    #define swift_async(...) annotate("pipelint.async=" #__VA_ARGS__)
    #define swift_async_name(text) annotate("pipelint.async=" text)
    #define swift_private annotate("pipelint.refined")
    #define ns_error_domain(text) annotate("pipelint.domain=" #text)
    #define PIPELINT_THIRD(first, second, third, ...) third
    #define PIPELINT_ENUM_ALONE(type) enum : type
    #define PIPELINT_ENUM_NAMED(type, name) enum name : type name; enum PIPELINT_NOTE(enum) name : type
    #define NS_ENUM(...) PIPELINT_THIRD(__VA_ARGS__, PIPELINT_ENUM_NAMED, PIPELINT_ENUM_ALONE, )(__VA_ARGS__)
    #define NS_CLOSED_ENUM NS_ENUM
    #define CF_ENUM NS_ENUM
    #define NS_OPTIONS(type, name) enum name : type name; enum PIPELINT_NOTE(options) name : type
    #define CF_OPTIONS NS_OPTIONS
    #define NS_ERROR_ENUM(text, name) enum name : NSInteger name; \
      enum __attribute__((annotate("pipelint.domain=" #text))) name : NSInteger
    #define NS_TYPED_ENUM
    #define NS_TYPED_EXTENSIBLE_ENUM
    #define NS_STRING_ENUM
    #define NS_EXTENSIBLE_STRING_ENUM
    #define NS_UNAVAILABLE __attribute__((unavailable))
    #define UNAVAILABLE_ATTRIBUTE __attribute__((unavailable))
    #define __unavailable __attribute__((unavailable))
    #define __unused
    #define noescape annotate("pipelint.noescape")
    #define NS_NOESCAPE __attribute__((noescape))
    #define CF_NOESCAPE NS_NOESCAPE
    #define NS_DESIGNATED_INITIALIZER
    #define NS_REQUIRES_SUPER
    #define NS_REQUIRES_NIL_TERMINATION
    #define NS_RETURNS_RETAINED
    #define NS_RETURNS_NOT_RETAINED
    #define NS_RETURNS_INNER_POINTER
    #define NS_FORMAT_FUNCTION(...)
    #define NS_FORMAT_ARGUMENT(...)
    #define NS_NO_TAIL_CALL
    #define NS_AVAILABLE(...)
    #define NS_AVAILABLE_IOS(...)
    #define NS_AVAILABLE_MAC(...)
    #define NS_CLASS_AVAILABLE(...)
    #define NS_CLASS_AVAILABLE_IOS(...)
    #define NS_CLASS_DEPRECATED(...)
    #define NS_ENUM_AVAILABLE(...)
    #define NS_ENUM_AVAILABLE_IOS(...)
    #define NS_ENUM_DEPRECATED(...)
    #define NS_ENUM_DEPRECATED_IOS(...)
    #define NS_DEPRECATED(...)
    #define NS_DEPRECATED_IOS(...)
    #define NS_DEPRECATED_MAC(...)
    #define NS_EXTENSION_UNAVAILABLE(...)
    #define NS_EXTENSION_UNAVAILABLE_IOS(...)
    #define NS_ROOT_CLASS __attribute__((objc_root_class))
    #define NS_SWIFT_SENDABLE
    #define NS_SWIFT_NONSENDABLE
    #define NS_SWIFT_UI_ACTOR
    #define NS_SWIFT_NONISOLATED
    #define NS_SWIFT_BRIDGED_TYPEDEF
    #define NS_INLINE static inline
    #define CF_INLINE static inline
    #define CG_INLINE static inline
    #define NS_EXTERN extern
    #define FOUNDATION_EXPORT extern
    #define FOUNDATION_EXTERN extern
    #define FOUNDATION_STATIC_INLINE static inline
    #define UIKIT_EXTERN extern
    #define CF_EXPORT extern
    #define CF_EXTERN_C_BEGIN
    #define CF_EXTERN_C_END
    #define OBJC_EXPORT extern
    #define OBJC_EXTERN extern
    #define DISPATCH_EXPORT extern
    #define APPKIT_EXTERN extern
    #define __BEGIN_DECLS
    #define __END_DECLS
    #define API_AVAILABLE(...)
    #define API_UNAVAILABLE(...)
    #define API_DEPRECATED(...)
    #define API_DEPRECATED_WITH_REPLACEMENT(...)
    #define API_UNAVAILABLE_BEGIN(...)
    #define API_UNAVAILABLE_END
    #define __IOS_AVAILABLE(...)
    #define __TVOS_AVAILABLE(...)
    #define __WATCHOS_AVAILABLE(...)
    #define __OSX_AVAILABLE(...)
    #define __TVOS_PROHIBITED
    #define __WATCHOS_PROHIBITED
    #define __deprecated __attribute__((deprecated))
    #define __deprecated_msg(...) __attribute__((deprecated))
    #define DEPRECATED_ATTRIBUTE __attribute__((deprecated))
    #define DEPRECATED_MSG_ATTRIBUTE(...) __attribute__((deprecated))
    #define TARGET_OS_IPHONE 1
    #define TARGET_OS_IOS 1
    #define TARGET_OS_OSX 0
    #define TARGET_OS_MAC 1
    #define TARGET_OS_TV 0
    #define TARGET_OS_WATCH 0
    #define TARGET_OS_VISION 0
    #define TARGET_OS_MACCATALYST 0
    #define TARGET_OS_SIMULATOR 0
    #define TARGET_OS_EMBEDDED 1
    typedef signed char BOOL;
    typedef unsigned char Boolean;
    typedef long NSInteger;
    typedef unsigned long NSUInteger;
    typedef double CGFloat;
    typedef double NSTimeInterval;
    typedef unsigned short unichar;
    typedef signed char int8_t;
    typedef short int16_t;
    typedef int int32_t;
    typedef long long int64_t;
    typedef unsigned char uint8_t;
    typedef unsigned short uint16_t;
    typedef unsigned int uint32_t;
    typedef unsigned long long uint64_t;
    typedef unsigned long size_t;
    typedef long ssize_t;
    typedef long intptr_t;
    typedef unsigned long uintptr_t;
    typedef long time_t;
    typedef int OSStatus;
    typedef struct _NSZone NSZone;
    typedef struct CGPoint { CGFloat x, y; } CGPoint;
    typedef struct CGSize { CGFloat width, height; } CGSize;
    typedef struct CGRect { CGPoint origin; CGSize size; } CGRect;
    typedef struct _NSRange { NSUInteger location, length; } NSRange;
    typedef struct UIEdgeInsets { CGFloat top, left, bottom, right; } UIEdgeInsets;
    @protocol NSObject @end
    @protocol NSCopying @end
    @protocol NSMutableCopying @end
    @protocol NSCoding @end
    @protocol NSSecureCoding <NSCoding> @end
    @protocol NSFastEnumeration @end
    __attribute__((objc_root_class)) @interface NSObject <NSObject>
    @end
    __attribute__((objc_root_class)) @interface NSProxy <NSObject>
    @end
    @interface NSValue : NSObject @end
    @interface NSNumber : NSValue @end
    @interface NSString : NSObject <NSCopying> @end
    @interface NSMutableString : NSString @end
    @interface NSAttributedString : NSObject @end
    @interface NSError : NSObject @end
    @interface NSException : NSObject @end
    @interface NSData : NSObject @end
    @interface NSMutableData : NSData @end
    @interface NSDate : NSObject @end
    @interface NSURL : NSObject @end
    @interface NSURLRequest : NSObject @end
    @interface NSMutableURLRequest : NSURLRequest @end
    @interface NSURLResponse : NSObject @end
    @interface NSHTTPURLResponse : NSURLResponse @end
    @interface NSUUID : NSObject @end
    @interface NSLocale : NSObject @end
    @interface NSCalendar : NSObject @end
    @interface NSTimeZone : NSObject @end
    @interface NSIndexPath : NSObject @end
    @interface NSIndexSet : NSObject @end
    @interface NSBundle : NSObject @end
    @interface NSNull : NSObject @end
    @interface NSPredicate : NSObject @end
    @interface NSProgress : NSObject @end
    @interface NSNotification : NSObject @end
    @interface NSArray<__covariant ObjectType> : NSObject @end
    @interface NSMutableArray<ObjectType> : NSArray<ObjectType> @end
    @interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject @end
    @interface NSMutableDictionary<KeyType, ObjectType> : NSDictionary<KeyType, ObjectType> @end
    @interface NSSet<__covariant ObjectType> : NSObject @end
    @interface NSMutableSet<ObjectType> : NSSet<ObjectType> @end
    @interface NSOrderedSet<__covariant ObjectType> : NSObject @end
    @interface NSHashTable<ObjectType> : NSObject @end
    @interface NSMapTable<KeyType, ObjectType> : NSObject @end
    @interface NSCache<KeyType, ObjectType> : NSObject @end
    @interface NSEnumerator<ObjectType> : NSObject @end
    @interface OS_dispatch_queue : NSObject @end
    typedef OS_dispatch_queue *dispatch_queue_t;
    typedef void (^dispatch_block_t)(void);
    typedef NSString *NSErrorDomain;
    typedef NSString *NSErrorUserInfoKey;
    typedef NSString *NSNotificationName;
    typedef NSString *NSExceptionName;
    typedef NSString *NSRunLoopMode;
    typedef NSError *_Nullable __autoreleasing *_Nullable NSErrorPointer;

    """#
}
