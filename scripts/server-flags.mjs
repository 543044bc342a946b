/**
 * On the users list, semi-spaces of 16 MB cost 160 MB of memory without gaining throughput.
 * Collects once the heap has grown by 50 %, instead of fourfold (docs/decisions/0008-memory.md).
 */
export const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=4',
  '--heap-growing-percent=50',
];

/** One memory arena for all threads (glibc): each thread's own would keep its peak size. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1' };
