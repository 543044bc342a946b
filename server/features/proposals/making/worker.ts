import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { makeAlternatives } from './alternatives.ts';
import type { ProposalInput } from './building.ts';
import { describePlan, planProposal } from './making.ts';

// Only Linux has priorities per thread; elsewhere this would slow the whole process.
if (process.platform === 'linux') setPriority(15);

const port = parentPort;
if (!port) throw new Error('runs in a thread of the server');

/** Milliseconds between progress reports. */
const pause = 250;
let told = performance.now();
const tell = (share: number) => {
  if (performance.now() - told < pause) return;
  told = performance.now();
  port.postMessage({ share });
};
const given = workerData as ProposalInput;
const planned = planProposal(given, tell);
port.postMessage({ made: describePlan(given, planned) });
port.postMessage({ alternatives: makeAlternatives(given, planned, tell) });
// Lets the thread exit.
port.close();
