/**
 * On the users list, semi-spaces of 16 MB cost 160 MB of memory without gaining throughput.
 * Collects once the heap has grown by 50 %, instead of fourfold (docs/decisions/0008-memory.md).
 */
export const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=4',
  '--heap-growing-percent=50',
];

/**
 * Added for commands that stream a whole database: their buffers survive collections of 4 MB, and
 * those of 100,000 people piled up to a peak of 156 MB instead of 124.
 */
export const backupFlags = ['--max-semi-space-size=1'];
export const backupCommands = ['backup', 'restore'];

/** One memory arena for all threads (glibc): each thread's own would keep its peak size. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1' };
