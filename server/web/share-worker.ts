import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { drawPicture, type IconPicture, type SharePicture } from './share-drawing.ts';

// Only Linux has priorities per thread; elsewhere it would slow the whole process.
if (process.platform === 'linux') setPriority(15);

parentPort?.postMessage(await drawPicture(workerData as SharePicture | IconPicture));
