#include "CAllocator.h"

#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

void returnFreedPieces(int byteCount) {
#ifdef M_MMAP_THRESHOLD
  mallopt(M_MMAP_THRESHOLD, byteCount);
#else
  (void)byteCount;
#endif
}
