import type { Tx } from '../../../core/database.ts';
import { changesOfFacts, type ToldPlace } from './facts.ts';
import { listToldAssignees, type ToldAssignee } from './queries.ts';

/** told: mailed about a change of their place; asked: also asked about attendance again */
export type AffectedAssignees = { told: string[]; asked: string[] };

/** A place and table after a change; omitted values stay. */
type Becoming = { facts?: Partial<ToldPlace> | undefined; station?: string | null | undefined };

/** Lists people whose last message is no longer true. `become`: previews a change. */
export async function listAffected(
  tx: Tx,
  { places, stations = [] }: { places: readonly string[]; stations?: readonly string[] },
  become: (assignee: ToldAssignee) => Becoming = () => ({}),
): Promise<AffectedAssignees> {
  const affected: AffectedAssignees = { told: [], asked: [] };
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
