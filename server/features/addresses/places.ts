import { recordChange } from '../../core/changes.ts';
import type { Tx } from '../../core/database.ts';
import { spellPlaces } from '../../services/addresses/places/rules.ts';
import type { FoundAddress } from '../../services/addresses/rules.ts';
import { locate } from '../../services/areas/rules.ts';
import { type AddressToLookUp, lockVaguePlace, type PlacePoint, updatePlacePoint } from './queries.ts';

export type Author = { tx: Tx; actor: { id: string } | null; address: string };

/** Spells places' addresses as their municipality does; returns how many changed. */
export async function respellPlaces(author: Author): Promise<number> {
  const spelled = await spellPlaces(author.tx);
  for (const { id, before, after } of spelled)
    await recordChange(author, 'place', id, 'respelled', {
      before: { place_address: before },
      after: { place_address: after },
    });
  return spelled.length;
}

/**
 * Puts a place with an exact number in the area around it. A street alone leaves the place
 * approximate, in the area that its tables serve.
 * Returns false if the place has a better point by now, or this one is in another municipality.
 */
export async function placeAt(author: Author, { place, path }: AddressToLookUp, { address, isExact }: FoundAddress) {
  const [lon, lat] = address.location?.coordinates ?? [];
  const { tx } = author;
  const before = place && lon !== undefined && lat !== undefined && (await lockVaguePlace(tx, place));
  if (!place || !before || lon === undefined || lat === undefined) return false;
  const area = await locate(tx, { lon, lat, city: address.address_city, zip: address.address_zip });
  if (!area?.path.startsWith(path)) return false;
  const after: PlacePoint = isExact
    ? {
        ...{ lon, lat, is_approximate: false, area_id: area.id, area_path: area.path },
        postal_code: before.postal_code || (/^\d{5}$/.test(address.address_zip) ? address.address_zip : ''),
      }
    : { ...before, lon, lat };
  await updatePlacePoint(tx, place, after);
  await recordChange(author, 'place', place, 'located', { before, after });
  return true;
}
