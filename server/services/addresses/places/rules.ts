import { foldText } from '#contract/text.ts';
import type { Tx } from '../../../core/database.ts';
import { readNumber } from '../reading.ts';
import { Gazetteer } from '../spelling.ts';
import { listStreetNames, listUnspelled, type Spelling, updateSpellings, type WrittenPlace } from './queries.ts';

export type SpelledPlace = { id: string; before: string; after: string };

/**
 * 'C Diputacio 11' becomes 'Carrer de la Diputació 11'. Skips unknown streets and addresses
 * edited by people. Fills in missing postal codes. Returns the places changed.
 */
export async function spellPlaces(tx: Tx): Promise<SpelledPlace[]> {
  const places = await listUnspelled(tx);
  const municipalities = [...new Set(places.map(({ municipality }) => municipality))];
  const streets = Map.groupBy(await listStreetNames(tx, municipalities), ({ municipality }) => municipality);
  const gazetteers = new Map([...streets].map(([id, names]) => [id, new Gazetteer(names)]));
  const spellings = places.flatMap((place) => spell(place, gazetteers.get(place.municipality)) ?? []);
  const differing = spellings.filter(({ place, spelling }) => spelling.address !== place.address);
  const written = spellings.filter((one) => one.place.postal_code === '' || differing.includes(one));
  if (written.length > 0)
    await updateSpellings(
      tx,
      written.map(({ spelling }) => spelling),
    );
  return differing.map(({ place, spelling }) => ({ id: place.id, before: place.address, after: spelling.address }));
}

function spell(
  place: WrittenPlace,
  gazetteer: Gazetteer | undefined,
): { place: WrittenPlace; spelling: Spelling } | undefined {
  const found = gazetteer?.spell(place.address);
  if (!found) return undefined;
  const { street, rest } = found;
  const isAsInFile = place.address === place.address_original;
  const address = isAsInFile ? `${street.name}${rest}` : place.address;
  const search = foldText(`${place.name} ${address}${isAsInFile ? ` ${place.address_original}` : ''}`);
  const { number = null, letter = '' } = readNumber(rest.replace(/^[\s,]+/, '')) ?? {};
  // '12 bis' and '12-14' have the postal code of 12.
  const plain = letter.length === 1 ? letter : '';
  return { place, spelling: { id: place.id, address, search, street: street.id, number, letter: plain } };
}
