import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DrawnPaper, FileOrder } from './papers.ts';

/**
 * Makes a file in a low-priority thread, so that requests are served meanwhile.
 * `next` returns papers in order, then null.
 * Throws what `next` throws, or what killed the thread.
 */
export async function drawInThread(order: FileOrder, next: () => Promise<DrawnPaper[] | null>): Promise<void> {
  const thread = new Worker(new URL('./drawing-worker.ts', import.meta.url), {
    workerData: order,
    // By default the young generation alone takes as much as the drawing.
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
