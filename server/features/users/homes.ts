import { recordChange } from '../../core/changes.ts';
import type { Scope } from '../../core/context.ts';
import { findHeldUser, updateUser } from '../../people/queries.ts';
import type { FoundAddress } from '../../services/addresses/rules.ts';
import { locate } from '../../services/areas/rules.ts';
import { tellMove } from './moves.ts';

/**
 * Derives the area anew, and notifies as for any move. An address located with its number no
 * longer counts as entered by hand.
 */
export async function putHome(
  scope: Pick<Scope, 'tx' | 'actor' | 'address' | 'origin'>,
  id: string,
  { address, isExact }: FoundAddress,
): Promise<void> {
  const { tx } = scope;
  const person = await findHeldUser(scope, id);
  const [lon, lat] = address.location?.coordinates ?? [];
  if (lon === undefined || lat === undefined) return;
  const area = await locate(tx, { lon, lat, city: person.address_city, zip: person.address_zip });
  const after = {
    ...{ lon, lat, is_address_by_hand: person.is_address_by_hand && !isExact },
    area_id: area?.id ?? person.area_id,
    area_path: area?.path ?? person.area_path,
  };
  const { is_address_by_hand, area_id, area_path } = person;
  const before = { lon: person.lon, lat: person.lat, is_address_by_hand, area_id, area_path };
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await updateUser(tx, id, after);
  await recordChange(scope, 'user', id, 'located', { before, after });
  await tellMove(scope, { ...person, ...after }, { from: person, to: after });
}
