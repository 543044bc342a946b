import type { Scope } from '../../core/context.ts';
import { newId } from '../../core/ids.ts';
import { type Assignment, insertAssignment, tellLater } from '../assignments/index.ts';
import { updateAnswer } from './queries.ts';

type Taker = Pick<Scope, 'tx' | 'origin'> & { actor: { id: string } };
type Taken = Pick<Assignment, 'place' | 'slots'> & { electionId: string };

/**
 * Assigns a place that the person has accepted, so attendance isn't asked again.
 * Expects person and place to be locked, and the slots to be vacant.
 */
export async function takePlace({ tx, actor, origin }: Taker, taken: Taken): Promise<void> {
  const id = newId();
  await insertAssignment(tx, { ...taken, id, user: actor.id, station: null, by: actor.id });
  await updateAnswer(tx, id, { answer: 'confirmed', note: undefined, by: actor.id });
  await tellLater({ tx, origin }, actor.id);
}
