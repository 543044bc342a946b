import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { ProposalInput } from './building.ts';
import { makeProposal } from './making.ts';

// On Linux a priority is a thread's; elsewhere it would slow the whole server down.
if (process.platform === 'linux') setPriority(15);

const port = parentPort;
if (!port) throw new Error('runs in a thread of the server');

/** Milliseconds between two tellings of how far it is. */
const pause = 250;
let told = performance.now();
const made = makeProposal(workerData as ProposalInput, (share) => {
  if (performance.now() - told < pause) return;
  told = performance.now();
  port.postMessage({ share });
});
port.postMessage({ made });
// Lets the thread end: nothing more comes.
port.close();
