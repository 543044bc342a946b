import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Folder in memory if possible: test databases are discarded. */
export const scratchFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
