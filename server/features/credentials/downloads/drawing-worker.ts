import { once } from 'node:events';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { drawFile } from './drawing.ts';
import type { DrawnPaper, FileOrder } from './papers.ts';

// Only Linux has priorities per thread; elsewhere it would slow the whole process.
if (process.platform === 'linux') setPriority(15);

const port = parentPort;
if (!port) throw new Error('runs in a thread of the server');

async function* ask(from: NonNullable<typeof port>): AsyncGenerator<DrawnPaper[]> {
  for (;;) {
    const answer = once(from, 'message');
    from.postMessage('more');
    const [papers] = (await answer) as [DrawnPaper[] | null];
    if (!papers) return;
    yield papers;
  }
}

await drawFile(workerData as FileOrder, ask(port));
port.postMessage('drawn');
// Lets the thread exit.
port.close();
