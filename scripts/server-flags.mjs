/**
 * Node's flags for the server.
 * Keeps the young generation small: measured on the users list, semi-spaces of 16 MB
 * cost 160 MB of memory and gained no throughput.
 * Collects garbage before the heap has grown by more than 60 %, not fourfold
 * (docs/decisions/0008-memory.md).
 */
export const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=4',
  '--heap-growing-percent=60',
];

/**
 * Adds to the server's environment.
 * One arena of memory for all threads (glibc): each thread's own keeps what it once took.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1' };
