/**
 * How the server is run. A small young generation: measured on the users list, 16 MB semi-spaces cost 160 MB of memory and
 * gained no throughput. Garbage is collected before the heap has grown by more than 60 %, not fourfold
 * (docs/decisions/0008-memory.md).
 */
export const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=4',
  '--heap-growing-percent=60',
];
