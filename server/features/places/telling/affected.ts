import type { Tx } from '../../../core/database.ts';
import { changesOfFacts, type PlaceFacts } from './facts.ts';
import { listToldAssignees, type ToldAssignee } from './queries.ts';

/**
 * People to write to about a change of their place.
 * `asked`: those of them who are asked again whether they will come.
 */
export type AffectedPeople = { told: string[]; asked: string[] };

/** A place and a table as they become; left out: as they are. */
type Becoming = { facts?: Partial<PlaceFacts> | undefined; station?: string | null | undefined };

/**
 * Lists the people who were told otherwise of these places, or of their table, than is true.
 * `become`: or than will be true, for a change that isn't made yet.
 */
export async function listAffected(
  tx: Tx,
  { places, stations = [] }: { places: readonly string[]; stations?: readonly string[] },
  become: (assignee: ToldAssignee) => Becoming = () => ({}),
): Promise<AffectedPeople> {
  const affected: AffectedPeople = { told: [], asked: [] };
  if (places.length + stations.length === 0) return affected;
  for (const assignee of await listToldAssignees(tx, places, stations)) {
    const { facts = {}, station = assignee.station } = become(assignee);
    const changes = changesOfFacts(assignee.told, { ...assignee.facts, ...facts });
    if (changes.length === 0 && station === assignee.told_station) continue;
    affected.told.push(assignee.user);
    if (changes.includes('building')) affected.asked.push(assignee.user);
  }
  return affected;
}
