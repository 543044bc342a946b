import { argon2Sync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Argon2Job } from './argon2.ts';

// Only Linux has priorities per thread; elsewhere this would slow the whole process.
if (process.platform === 'linux') setPriority(15);

parentPort?.on('message', (job: Argon2Job) => {
  parentPort?.postMessage(argon2Sync('argon2id', { ...job, tagLength: 32 }));
});
