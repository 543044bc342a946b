import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DrawnPaper, FileOrder } from './papers.ts';

/**
 * Makes a file in a thread of the lowest priority, so that others are served meanwhile.
 * `next` gives papers in their turn, null after the last.
 * Throws what `next` throws, or the error that the thread died of.
 */
export async function drawInThread(order: FileOrder, next: () => Promise<DrawnPaper[] | null>): Promise<void> {
  const thread = new Worker(new URL('./drawing-worker.ts', import.meta.url), {
    workerData: order,
    // Without, the young generation of a thread alone takes as much as all that is drawn.
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
