import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { ProposalInput } from './building.ts';
import { makeProposal } from './making.ts';

// Only Linux has priorities per thread; elsewhere this would slow the whole process.
if (process.platform === 'linux') setPriority(15);

const port = parentPort;
if (!port) throw new Error('runs in a thread of the server');

/** Milliseconds between progress reports. */
const pause = 250;
let told = performance.now();
const made = makeProposal(workerData as ProposalInput, (share) => {
  if (performance.now() - told < pause) return;
  told = performance.now();
  port.postMessage({ share });
});
port.postMessage({ made });
// Lets the thread exit.
port.close();
