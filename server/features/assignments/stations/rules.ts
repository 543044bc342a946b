import { recordChange } from '../../../core/changes.ts';
import type { MemberScope } from '../../../core/context.ts';
import { InvalidFields, Refusal, requireFound } from '../../../core/refusal.ts';
import { holdPerson } from '../../../people/hold.ts';
import { lockPlace } from '../../places/index.ts';
import { type Assignment, findAssignment, updateStationOf } from '../queries.ts';
import { tellLater } from '../rules.ts';

/** Assigns or removes a table, and mails the person. Several people may have the same table. */
export async function giveStation(scope: MemberScope, id: string, station: string | null): Promise<Assignment> {
  const { tx, actor } = scope;
  const assignment = requireFound(await findAssignment(tx, id));
  const user = await holdPerson(scope, assignment.user, 'places.assign');
  const place = requireFound(await lockPlace(tx, actor, assignment.place));
  if (user.assignment_id !== id) throw new Refusal('nothing_to_assign');
  const had = place.custations.find(({ id: one }) => one === user.assignment_station);
  const given = station === null ? null : place.custations.find((one) => one.id === station);
  if (given === undefined) throw InvalidFields.of('station', 'unknown_station');
  if (given?.id === had?.id) return assignment;

  await updateStationOf(tx, id, station, actor.id);
  const action = given ? 'station_given' : 'station_taken';
  const [before, after] = [{ station: had?.code ?? null }, { station: given?.code ?? null }];
  await recordChange(scope, 'user', user.id, action, { before, after });
  await recordChange(scope, 'place', place.id, action, {
    before: given ? before : { ...before, user: user.id },
    after: given ? { ...after, user: user.id } : after,
  });
  await tellLater(scope, user.id);
  return { ...assignment, station };
}
