/**
 * Node's flags for the server.
 * Keeps the young generation small: on the users list, semi-spaces of 16 MB
 * cost 160 MB of memory without gaining throughput.
 * Collects garbage before the heap has grown by over 60 %, instead of fourfold
 * (docs/decisions/0008-memory.md).
 */
export const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=4',
  '--heap-growing-percent=60',
];

/**
 * Additions to the server's environment.
 * One memory arena for all threads (glibc), since each thread's own keeps its peak size.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1' };
