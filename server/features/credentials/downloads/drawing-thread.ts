import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DrawnPaper, FileOrder } from './papers.ts';

/**
 * Draws in a low-priority thread, so that requests are served meanwhile.
 * `next` returns null at the end. Throws its error, or the error that ended the thread.
 */
export async function drawInThread(order: FileOrder, next: () => Promise<DrawnPaper[] | null>): Promise<void> {
  const thread = new Worker(new URL('./drawing-worker.ts', import.meta.url), {
    workerData: order,
    // By default, the young generation alone takes as much memory as the drawing.
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 192 },
  });
  const ended = new AbortController();
  thread.once('exit', () => ended.abort());
  try {
    for (;;) {
      const [asked] = (await once(thread, 'message', ended)) as ['more' | 'drawn'];
      if (asked === 'drawn') return;
      thread.postMessage(await next());
    }
  } finally {
    await thread.terminate();
  }
}
