import type { Tx } from '../../../core/database.ts';
import type { PersonTrial } from './plan.ts';

export async function writePeople(_: Tx, trials: AsyncIterable<PersonTrial>): Promise<void> {
  for await (const trial of trials) trial.isKept = true;
}
