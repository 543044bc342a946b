import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { drawSharePicture, type SharePicture } from './share-drawing.ts';

// Only Linux has priorities per thread; elsewhere it would slow the whole process.
if (process.platform === 'linux') setPriority(15);

parentPort?.postMessage(await drawSharePicture(workerData as SharePicture));
