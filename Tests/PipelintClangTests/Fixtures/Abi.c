// Compiles only where CClang.h says of libclang's interface what its own header says.
#include <clang-c/Index.h>

#include "CClang.h"

#define SAME_LAYOUT(ours, theirs) \
  _Static_assert(sizeof(ours) == sizeof(theirs), #ours); \
  _Static_assert(_Alignof(ours) == _Alignof(theirs), #ours);
#define SAME_PLACE(ours, ourField, theirs, theirField) \
  _Static_assert(offsetof(ours, ourField) == offsetof(theirs, theirField), #ours "." #ourField);

SAME_LAYOUT(ClangString, CXString)
SAME_PLACE(ClangString, data, CXString, data)
SAME_PLACE(ClangString, flags, CXString, private_flags)
SAME_LAYOUT(ClangUnsavedFile, struct CXUnsavedFile)
SAME_PLACE(ClangUnsavedFile, name, struct CXUnsavedFile, Filename)
SAME_PLACE(ClangUnsavedFile, text, struct CXUnsavedFile, Contents)
SAME_PLACE(ClangUnsavedFile, length, struct CXUnsavedFile, Length)
SAME_LAYOUT(ClangCursor, CXCursor)
SAME_PLACE(ClangCursor, kind, CXCursor, kind)
SAME_PLACE(ClangCursor, extra, CXCursor, xdata)
SAME_PLACE(ClangCursor, data, CXCursor, data)
SAME_LAYOUT(ClangType, CXType)
SAME_PLACE(ClangType, kind, CXType, kind)
SAME_PLACE(ClangType, data, CXType, data)
SAME_LAYOUT(ClangSourceLocation, CXSourceLocation)
SAME_PLACE(ClangSourceLocation, data, CXSourceLocation, ptr_data)
SAME_PLACE(ClangSourceLocation, offset, CXSourceLocation, int_data)
SAME_LAYOUT(ClangSourceRange, CXSourceRange)
SAME_PLACE(ClangSourceRange, data, CXSourceRange, ptr_data)
SAME_PLACE(ClangSourceRange, lower, CXSourceRange, begin_int_data)
SAME_PLACE(ClangSourceRange, upper, CXSourceRange, end_int_data)

#define SAME_VALUE(name, value) _Static_assert((int)CX##name == value, #name);
CLANG_CONSTANTS(SAME_VALUE)

// From here on, our names stand for libclang's types.
#define ClangIndex CXIndex
#define ClangTranslationUnit CXTranslationUnit
#define ClangFile CXFile
#define ClangDiagnostic CXDiagnostic
#define ClangClientData CXClientData
#define ClangString CXString
#define ClangUnsavedFile struct CXUnsavedFile
#define ClangCursor CXCursor
#define ClangType CXType
#define ClangSourceLocation CXSourceLocation
#define ClangSourceRange CXSourceRange
#define ClangCursorVisitor CXCursorVisitor

#define SAME_SIGNATURE(result, name, parameters) result (*check_##name) parameters = clang_##name;
CLANG_FUNCTIONS(SAME_SIGNATURE)
