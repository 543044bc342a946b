import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Alternatives } from '#contract/proposal-figures.ts';
import type { ProposalInput } from './building.ts';
import type { SolvedProposal } from './making.ts';

/** Takes a proposal's progress and result; each returns false to stop. */
type Listener = {
  tell: (share: number) => Promise<boolean>;
  keep: (made: SolvedProposal) => Promise<boolean>;
};

/**
 * Makes a proposal, then its alternatives, in a low-priority thread, so that requests are still
 * served. Returns the alternatives; null if there are none.
 */
export async function makeInThread(given: ProposalInput, { tell, keep }: Listener): Promise<Alternatives | null> {
  const thread = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: given,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const ended = new AbortController();
  thread.once('exit', () => ended.abort());
  try {
    // Listens before any await: a message without a listener would be lost.
    for await (const [said] of on(thread, 'message', ended)) {
      if ('alternatives' in said) return said.alternatives;
      if (!('made' in said ? await keep(said.made) : await tell(said.share))) return null;
    }
    return null;
  } finally {
    await thread.terminate();
  }
}
