/// The part of libclang's C interface that PipelintClang uses, declared by hand: libclang is loaded where it is found at run time, and its
/// headers need not be there to build. The interface is stable: what stands here holds for LLVM 8 and later.
///
/// A test compares all of it with `<clang-c/Index.h>` where that is installed.
#ifndef PIPELINT_CCLANG_H
#define PIPELINT_CCLANG_H

#include <dlfcn.h>
#include <stddef.h>

typedef void *ClangIndex;
typedef struct ClangTranslationUnitImpl *ClangTranslationUnit;
typedef void *ClangFile;
typedef void *ClangDiagnostic;
typedef void *ClangClientData;

typedef struct {
  const void *data;
  unsigned flags;
} ClangString;

typedef struct {
  const char *name;
  const char *text;
  unsigned long length;
} ClangUnsavedFile;

typedef struct {
  int kind;
  int extra;
  const void *data[3];
} ClangCursor;

typedef struct {
  int kind;
  void *data[2];
} ClangType;

typedef struct {
  const void *data[2];
  unsigned offset;
} ClangSourceLocation;

typedef struct {
  const void *data[2];
  unsigned lower;
  unsigned upper;
} ClangSourceRange;

typedef int (*ClangCursorVisitor)(ClangCursor cursor, ClangCursor parent, ClangClientData data);

/// Calls `C(name, value)` for each constant; libclang's name is `CX` and this one.
#define CLANG_CONSTANTS(C) \
  C(Error_Success, 0) \
  C(TranslationUnit_SkipFunctionBodies, 0x40) \
  C(TranslationUnit_KeepGoing, 0x200) \
  C(TranslationUnit_IncludeAttributedTypes, 0x1000) \
  C(ChildVisit_Continue, 1) \
  C(Diagnostic_Error, 3) \
  C(Availability_NotAvailable, 2) \
  C(Cursor_EnumDecl, 5) \
  C(Cursor_EnumConstantDecl, 7) \
  C(Cursor_FunctionDecl, 8) \
  C(Cursor_VarDecl, 9) \
  C(Cursor_ObjCInterfaceDecl, 11) \
  C(Cursor_ObjCCategoryDecl, 12) \
  C(Cursor_ObjCProtocolDecl, 13) \
  C(Cursor_ObjCPropertyDecl, 14) \
  C(Cursor_ObjCInstanceMethodDecl, 16) \
  C(Cursor_ObjCClassMethodDecl, 17) \
  C(Cursor_TypedefDecl, 20) \
  C(Cursor_TemplateTypeParameter, 27) \
  C(Cursor_ObjCSuperClassRef, 40) \
  C(Cursor_ObjCProtocolRef, 41) \
  C(Cursor_ObjCClassRef, 42) \
  C(Cursor_AnnotateAttr, 406) \
  C(Type_Void, 2) \
  C(Type_Bool, 3) \
  C(Type_Char_U, 4) \
  C(Type_UChar, 5) \
  C(Type_UShort, 8) \
  C(Type_UInt, 9) \
  C(Type_ULong, 10) \
  C(Type_ULongLong, 11) \
  C(Type_Char_S, 13) \
  C(Type_SChar, 14) \
  C(Type_Short, 16) \
  C(Type_Int, 17) \
  C(Type_Long, 18) \
  C(Type_LongLong, 19) \
  C(Type_Float, 21) \
  C(Type_Double, 22) \
  C(Type_ObjCId, 27) \
  C(Type_ObjCClass, 28) \
  C(Type_ObjCSel, 29) \
  C(Type_Pointer, 101) \
  C(Type_BlockPointer, 102) \
  C(Type_Record, 105) \
  C(Type_Enum, 106) \
  C(Type_Typedef, 107) \
  C(Type_ObjCInterface, 108) \
  C(Type_ObjCObjectPointer, 109) \
  C(Type_FunctionProto, 111) \
  C(Type_Elaborated, 119) \
  C(Type_ObjCObject, 161) \
  C(Type_ObjCTypeParam, 162) \
  C(Type_Attributed, 163) \
  C(TypeNullability_NonNull, 0) \
  C(TypeNullability_Nullable, 1) \
  C(ObjCPropertyAttr_readonly, 0x01) \
  C(ObjCPropertyAttr_class, 0x1000)

enum ClangConstant {
#define CLANG_ENUMERATOR(name, value) Clang##name = value,
  CLANG_CONSTANTS(CLANG_ENUMERATOR)
#undef CLANG_ENUMERATOR
};

/// Calls `F(result, name, parameters)` for each function; libclang's name is `clang_` and this one. What returns an enumeration
/// is declared as what that is compatible with.
#define CLANG_FUNCTIONS(F) \
  F(ClangString, getClangVersion, (void)) \
  F(const char *, getCString, (ClangString)) \
  F(void, disposeString, (ClangString)) \
  F(ClangIndex, createIndex, (int, int)) \
  F(void, disposeIndex, (ClangIndex)) \
  F(unsigned, parseTranslationUnit2, (ClangIndex, const char *, const char *const *, int, ClangUnsavedFile *, unsigned, unsigned, ClangTranslationUnit *)) \
  F(void, disposeTranslationUnit, (ClangTranslationUnit)) \
  F(ClangCursor, getTranslationUnitCursor, (ClangTranslationUnit)) \
  F(unsigned, getNumDiagnostics, (ClangTranslationUnit)) \
  F(ClangDiagnostic, getDiagnostic, (ClangTranslationUnit, unsigned)) \
  F(void, disposeDiagnostic, (ClangDiagnostic)) \
  F(unsigned, getDiagnosticSeverity, (ClangDiagnostic)) \
  F(ClangSourceLocation, getDiagnosticLocation, (ClangDiagnostic)) \
  F(ClangString, getDiagnosticSpelling, (ClangDiagnostic)) \
  F(ClangString, getDiagnosticCategoryText, (ClangDiagnostic)) \
  F(unsigned, visitChildren, (ClangCursor, ClangCursorVisitor, ClangClientData)) \
  F(ClangString, getCursorSpelling, (ClangCursor)) \
  F(unsigned, getCursorAvailability, (ClangCursor)) \
  F(ClangSourceLocation, getCursorLocation, (ClangCursor)) \
  F(ClangSourceRange, getCursorExtent, (ClangCursor)) \
  F(ClangSourceLocation, getRangeStart, (ClangSourceRange)) \
  F(ClangSourceLocation, getRangeEnd, (ClangSourceRange)) \
  F(void, getFileLocation, (ClangSourceLocation, ClangFile *, unsigned *, unsigned *, unsigned *)) \
  F(ClangString, getFileName, (ClangFile)) \
  F(ClangType, getCursorType, (ClangCursor)) \
  F(ClangType, getCursorResultType, (ClangCursor)) \
  F(int, Cursor_getNumArguments, (ClangCursor)) \
  F(ClangCursor, Cursor_getArgument, (ClangCursor, unsigned)) \
  F(unsigned, Cursor_isVariadic, (ClangCursor)) \
  F(unsigned, Cursor_isObjCOptional, (ClangCursor)) \
  F(unsigned, Cursor_getObjCPropertyAttributes, (ClangCursor, unsigned)) \
  F(ClangString, Cursor_getObjCPropertyGetterName, (ClangCursor)) \
  F(long long, getEnumConstantDeclValue, (ClangCursor)) \
  F(ClangType, getTypedefDeclUnderlyingType, (ClangCursor)) \
  F(ClangString, getTypeSpelling, (ClangType)) \
  F(ClangType, getCanonicalType, (ClangType)) \
  F(ClangType, getPointeeType, (ClangType)) \
  F(ClangType, getResultType, (ClangType)) \
  F(int, getNumArgTypes, (ClangType)) \
  F(ClangType, getArgType, (ClangType, unsigned)) \
  F(unsigned, isConstQualifiedType, (ClangType)) \
  F(ClangCursor, getTypeDeclaration, (ClangType)) \
  F(ClangType, Type_getNamedType, (ClangType)) \
  F(ClangType, Type_getModifiedType, (ClangType)) \
  F(unsigned, Type_getNullability, (ClangType)) \
  F(ClangType, Type_getObjCObjectBaseType, (ClangType)) \
  F(unsigned, Type_getNumObjCProtocolRefs, (ClangType)) \
  F(ClangCursor, Type_getObjCProtocolDecl, (ClangType, unsigned)) \
  F(unsigned, Type_getNumObjCTypeArgs, (ClangType)) \
  F(ClangType, Type_getObjCTypeArg, (ClangType, unsigned))

/// The functions of a loaded libclang.
typedef struct {
#define CLANG_MEMBER(result, name, parameters) result (*name) parameters;
  CLANG_FUNCTIONS(CLANG_MEMBER)
#undef CLANG_MEMBER
} ClangFunctions;

/// Fills in the functions of the library that `handle` stands for. Returns the name of the first that it lacks, else null.
static inline const char *clangFunctionsLoad(ClangFunctions *functions, void *handle) {
#define CLANG_LOAD(result, name, parameters) \
  *(void **)&functions->name = dlsym(handle, "clang_" #name); \
  if (!functions->name) return "clang_" #name;
  CLANG_FUNCTIONS(CLANG_LOAD)
#undef CLANG_LOAD
  return NULL;
}

#endif
