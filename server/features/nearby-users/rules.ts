import { assignmentObstacle } from '#contract/assigning.ts';
import { slotsOf } from '#contract/coverage.ts';
import { isInRange } from '#contract/mobility.ts';
import type { NearbyPage, NearbyUser } from '#contract/nearby-users.ts';
import type { MemberScope } from '../../core/context.ts';
import { requireFound } from '../../core/refusal.ts';
import { findPlacePos } from '../places/index.ts';
import { listNearby, type NearbyConditions, type NearbyWindow, type Neighbour } from './queries.ts';

export async function listNeighbours(
  { tx, actor }: MemberScope,
  place: string,
  filters: NearbyConditions,
  window: NearbyWindow,
): Promise<Pick<NearbyPage, 'results' | 'count' | 'free'>> {
  const pos = requireFound(await findPlacePos(tx, actor, place));
  const { results, ...counted } = await listNearby(tx, actor, pos, filters, window);
  return { ...counted, results: results.map(described) };
}

function described({ availability, place_id, place_name, place_slots, ...person }: Neighbour): NearbyUser {
  const { is_active, is_superuser, is_verified, ...rest } = person;
  return {
    ...rest,
    slots: slotsOf(availability),
    is_in_range: isInRange(person.mobility, person.distance),
    obstacle: assignmentObstacle({ is_active, is_superuser, is_verified }),
    assigned: place_name === null ? null : { place: place_id, name: place_name, slots: place_slots ?? [] },
  };
}
