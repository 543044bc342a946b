import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** In memory where there is such a folder: databases of tests are thrown away. */
export const scratchFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
