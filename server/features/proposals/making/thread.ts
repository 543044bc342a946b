import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ProposalInput } from './building.ts';
import type { SolvedProposal } from './making.ts';

/**
 * Makes a proposal in a thread of the lowest priority, so that others are served meanwhile.
 * `tell` hears the share done; where it answers false, the thread ends.
 * Null: it was ended. Throws the error that the thread died of.
 */
export async function makeInThread(
  given: ProposalInput,
  tell: (share: number) => Promise<boolean>,
): Promise<SolvedProposal | null> {
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
