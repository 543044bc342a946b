import type { Tx } from '../../../core/database.ts';
import type { FindingText, ImportFindings } from '../findings.ts';
import { countPlacesByTown, listPlacesOf, type TownCount } from './queries.ts';
import { type FilePlace, type KnownPlaces, keyOf } from './records.ts';

/** Reports places and tables missing from municipalities that the file has. */
export function tellVanished(
  places: readonly FilePlace[],
  kept: ReadonlySet<string>,
  { places: known, stations, assigned, faulty }: KnownPlaces,
  findings: ImportFindings,
): void {
  if (known.length === 0) return;
  const covered = new Set<string>();
  const inFile = new Set<string>(faulty);
  const spared = new Set<string>();
  for (const { municipality, tables } of places) {
    if (tables.length > 0) covered.add(municipality);
    for (const table of tables) inFile.add(keyOf(table));
  }
  for (const [key, { place_id }] of stations) if (faulty.has(key)) spared.add(place_id);
  const missing = [...stations].filter(([key, { cusec }]) => !inFile.has(key) && covered.has(cusec.slice(0, 5)));
  const gone = Map.groupBy(missing, ([, { place_id }]) => place_id);
  for (const { id, municipality, name } of known) {
    if (!covered.has(municipality)) continue;
    const said: FindingText[] = [];
    if (!kept.has(id) && !spared.has(id))
      said.push({ code: 'place_vanished', params: { number: assigned.get(id) ?? 0 } });
    const tables = gone.get(id)?.map(([, { code }]) => code);
    if (tables) said.push({ code: 'tables_vanished', params: { tables: tables.slice(0, 20) } });
    if (said.length > 0) findings.tell('vanished', null, name, said);
  }
}

/**
 * Reports places of municipalities that the file lacks, if the file covers an earlier import, or
 * a province of which it has several municipalities.
 * To cover means: at least half of the municipalities, with at least half of the places.
 */
export async function tellVanishedTowns(
  tx: Tx,
  covered: ReadonlySet<string>,
  assigned: ReadonlyMap<string, number>,
  findings: ImportFindings,
): Promise<void> {
  if (covered.size === 0) return;
  const counts = await countPlacesByTown(tx);
  const reasons = new Map<string, FindingText>();
  const miss = (group: readonly TownCount[], code: 'town_vanished' | 'town_vanished_province') => {
    const towns = new Set(group.map(({ town }) => town));
    const here = new Set([...towns].filter((town) => covered.has(town)));
    const isMost = here.size * 2 >= towns.size && sumOf(group.filter(({ town }) => here.has(town))) * 2 >= sumOf(group);
    if (!isMost || (code === 'town_vanished_province' && here.size < 2)) return;
    for (const town of towns)
      if (!covered.has(town) && !reasons.has(town))
        reasons.set(town, { code, params: { towns: here.size, all: towns.size, code: town } });
  };
  for (const group of Map.groupBy(counts, ({ batch }) => batch).values()) miss(group, 'town_vanished');
  for (const group of Map.groupBy(counts, ({ town }) => town.slice(0, 2)).values())
    miss(group, 'town_vanished_province');
  if (reasons.size === 0) return;
  for (const { id, name, municipality } of await listPlacesOf(tx, [...reasons.keys()])) {
    const reason = reasons.get(municipality);
    if (reason)
      findings.tell('vanished', null, name, [
        { ...reason, params: { ...reason.params, number: assigned.get(id) ?? 0 } },
      ]);
  }
}

const sumOf = (counts: readonly TownCount[]) => counts.reduce((sum, { places }) => sum + places, 0);
