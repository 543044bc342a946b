import { foldText } from '#contract/text.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import { enqueue } from '../../core/queries.ts';
import { InvalidFields, Refusal, requireFound } from '../../core/refusal.ts';
import { tellLater } from '../assignments/index.ts';
import { lockPlace } from '../places/index.ts';
import { deletePlaceRow, endAssignmentsTo, listProposalsTo, lockPeopleOf } from './queries.ts';

/**
 * Deletes a polling place with its tables, notifies its people, and recounts proposals.
 * Throws assigned_meanwhile if assignments have changed since.
 */
export async function deletePlace(
  scope: MemberScope,
  id: string,
  { name, total_asignees }: { name: string; total_asignees: number },
): Promise<void> {
  const { tx, actor } = scope;
  // People before the place, as in assigning
  const people = await lockPeopleOf(tx, id);
  const place = requireFound(await lockPlace(tx, actor, id));
  if (foldText(name) !== foldText(place.name)) throw InvalidFields.of('name', 'wrong_name', { name: place.name });
  const changed = new Refusal('assigned_meanwhile', { number: place.total_asignees });
  if (place.total_asignees !== total_asignees) throw changed;
  const ended = await endAssignmentsTo(tx, id, actor.id);
  if (ended.some(({ user }) => !people.includes(user))) throw changed;
  for (const { user, slots, is_current } of ended) {
    const before = { assigned_polling_place_name: place.name, slots };
    await recordChange(scope, 'user', user, 'place_withdrawn', { before });
    if (is_current) await tellLater(scope, user);
  }
  for (const proposalId of await listProposalsTo(tx, id)) await enqueue(tx, 'recount-proposal', { proposalId });
  await deletePlaceRow(tx, id, place.name);
  const { address_street, address_zip, notes, priority, total_proxies } = place;
  const custations = place.custations.map(({ code, cusec }) => `${code} (${cusec})`);
  const before = { name: place.name, address_street, address_zip, notes, priority, total_proxies, custations };
  await recordChange(scope, 'place', id, 'deleted', { before });
}
