import { foldText } from '#contract/text.ts';
import type { StoredPlace } from './queries.ts';
import { type FilePlace, type KnownPlaces, keyOf } from './records.ts';

/**
 * Matches by code; by name and address; or by tables, if most are common to both.
 * So a corrected file changes places instead of adding new ones, and assignments survive.
 */
export function matchPlaces(
  places: readonly FilePlace[],
  { places: known, stations, taken }: Pick<KnownPlaces, 'places' | 'stations' | 'taken'>,
): Map<FilePlace, StoredPlace> {
  const found = new Map<FilePlace, StoredPlace>();
  if (known.length === 0) return found;
  const match = (find: (place: FilePlace) => StoredPlace | undefined) => {
    for (const place of places) {
      const same = found.has(place) ? undefined : find(place);
      if (!same || taken.has(same.id)) continue;
      found.set(place, same);
      taken.add(same.id);
    }
  };
  const byCode = new Map(known.map((place) => [place.code, place]));
  match(({ code }) => byCode.get(code));
  if (found.size === places.length) return found;
  const byText = new Map(known.map((place) => [textOf(place), place]));
  match(({ municipality, search }) => byText.get(`${municipality} ${search}`));
  if (found.size === places.length) return found;
  const byId = new Map(known.map((place) => [place.id, place]));
  const sizes = new Map<string, number>();
  for (const { place_id } of stations.values()) sizes.set(place_id, (sizes.get(place_id) ?? 0) + 1);
  match(({ tables }) => {
    const shared = new Map<string, number>();
    for (const table of tables) {
      const owner = stations.get(keyOf(table))?.place_id;
      if (owner && !taken.has(owner)) shared.set(owner, (shared.get(owner) ?? 0) + 1);
    }
    const [[id, count] = ['', 0]] = [...shared].sort((a, b) => b[1] - a[1]);
    const isMost = count * 2 > tables.length && count * 2 > (sizes.get(id) ?? 0);
    return isMost ? byId.get(id) : undefined;
  });
  return found;
}

/** Uses the address as imported, since it may have been respelled. */
const textOf = ({ municipality, name, address_original }: StoredPlace) =>
  `${municipality} ${foldText(`${name} ${address_original}`)}`;
