#ifndef PIPELINT_CALLOCATOR_H
#define PIPELINT_CALLOCATOR_H

#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

/// Lets what is freed in pieces of at least `byteCount` bytes go back to the system at once, for the whole process. Left to itself, glibc
/// takes pieces of the size of the largest one that was ever freed for small ones, and keeps them. Does nothing with other C libraries.
///
/// It stands here, so that Swift's compiler makes the code: valgrind, which counts instructions for us, fails on the debugging information
/// of a file of C among Swift's.
static inline void returnFreedPieces(int byteCount) {
#ifdef M_MMAP_THRESHOLD
  mallopt(M_MMAP_THRESHOLD, byteCount);
#else
  (void)byteCount;
#endif
}

#endif
