import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ProposalInput } from './building.ts';
import type { SolvedProposal } from './making.ts';

/**
 * Makes a proposal in a low-priority thread, so that requests are still served.
 * `tell` receives the share done; if it returns false, the result is null.
 */
export async function makeInThread(given: ProposalInput, tell: (share: number) => Promise<boolean>) {
  const thread = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: given,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const ended = new AbortController();
  thread.once('exit', () => ended.abort());
  try {
    for (;;) {
      const [said] = (await once(thread, 'message', ended)) as [{ share: number } | { made: SolvedProposal }];
      if ('made' in said) return said.made;
      if (!(await tell(said.share))) return null;
    }
  } finally {
    await thread.terminate();
  }
}
