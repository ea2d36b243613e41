#ifndef PIPELINT_CALLOCATOR_H
#define PIPELINT_CALLOCATOR_H

/// Lets what is freed in pieces of at least `byteCount` bytes go back to the system at once, for the whole process. Left to itself, glibc
/// takes pieces of the size of the largest one that was ever freed for small ones, and keeps them. Does nothing with other C libraries.
void returnFreedPieces(int byteCount);

#endif
