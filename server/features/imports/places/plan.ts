import type { Tx } from '../../../core/database.ts';
import { type AffectedPeople, listAffected, type PlaceFacts } from '../../assignments/index.ts';
import type { ImportTask } from '../kind.ts';
import { PlaceLocator } from '../locate.ts';
import { comparePlaces, type PlacesPlan } from './compare.ts';
import {
  countAssigned,
  hasPlaces,
  type KnownStations,
  listKnownPlaces,
  listKnownStations,
  type PlaceUpdate,
} from './queries.ts';
import { type GatheredPlaces, type KnownPlaces, keyOf, type PlacesRead } from './records.ts';
import { tellVanishedTowns } from './vanished.ts';

/** Places compared at once; all known data of their municipalities is in memory. */
const placesAtOnce = 2500;

/** Compares some municipalities at a time. Sorts the findings by line at the end. */
export async function* planPlaces(
  tx: Tx,
  { gathered }: PlacesRead,
  { findings }: ImportTask,
): AsyncGenerator<PlacesPlan> {
  const towns = groupByTown(gathered);
  const begun = findings.items.length;
  let done = 0;
  const told = { people: 0, asked: 0 };
  const tables = { known: 0, all: 0 };
  const isEmpty = !(await hasPlaces(tx));
  const assigned = isEmpty ? new Map<string, number>() : await countAssigned(tx);
  const locator = await PlaceLocator.forMunicipalities(tx, new Set(towns.keys()));
  const taken = new Set<string>();
  let tablesHere = 0;
  const faulty = new Set(gathered.faulty.map(keyOf));
  for (const some of inPortions(towns)) {
    const codes = some.map(({ code }) => code);
    const known: KnownPlaces = {
      places: isEmpty ? [] : await listKnownPlaces(tx, codes),
      stations: isEmpty ? new Map() : await listKnownStations(tx, codes),
      ...{ assigned, locator, taken, faulty },
    };
    const portion = { places: some.flatMap(({ places }) => places), loose: some.flatMap(({ loose }) => loose) };
    const plan = comparePlaces(portion, known, findings);
    tablesHere += known.stations.size;
    countKnownTables(tables, portion, known.stations);
    const affected = await affectedBy(tx, plan);
    plan.told = affected.told;
    done += portion.places.length + portion.loose.length;
    plan.share = done / (gathered.places.length + gathered.loose.length);
    told.people += affected.told.length;
    told.asked += affected.asked.length;
    yield plan;
  }
  if (!isEmpty) {
    const isCovered = ({ places }: Town) => places.some(({ tables }) => tables.length > 0);
    const covered = new Set([...towns.values()].filter(isCovered).map(({ code }) => code));
    for (const { cusec } of gathered.faulty) covered.add(cusec.slice(0, 5));
    await tellVanishedTowns(tx, covered, assigned, findings);
  }
  if (tables.all >= fewestTables && tables.known * 2 < tables.all)
    findings.warn(null, null, 'tables_unknown', { number: tables.known, all: tables.all });
  sumUp(gathered, tablesHere, findings);
  const last = Number.MAX_SAFE_INTEGER;
  if (told.people > 0) findings.total('people_told', { number: told.people, asked: told.asked });
  const ordered = findings.items.splice(begun).sort((a, b) => (a.line ?? last) - (b.line ?? last));
  for (const item of ordered) findings.items.push(item);
}

function sumUp({ places }: GatheredPlaces, here: number, findings: ImportTask['findings']): void {
  const tables = places.flatMap((place) => place.tables);
  findings.sum('places', places.length);
  findings.sum('stations', tables.length, here);
  const electors = tables.reduce((sum, table) => sum + (table.electors ?? 0), 0);
  if (electors > 0) findings.total('total_electors', { number: electors });
}

/** Fewest tables for the share of known ones to expose a wrong list. */
const fewestTables = 20;

/** Counts the file's tables in municipalities with tables: few known ones mean a wrong list. */
function countKnownTables(
  counted: { known: number; all: number },
  { places }: Omit<Town, 'code'>,
  stations: KnownStations,
): void {
  const towns = new Set([...stations.values()].map(({ cusec }) => cusec.slice(0, 5)));
  for (const { municipality, tables } of places) {
    if (!towns.has(municipality)) continue;
    counted.all += tables.length;
    counted.known += tables.filter((table) => stations.has(keyOf(table))).length;
  }
}

/** Lists people who know outdated facts about the changed places and tables. */
function affectedBy(tx: Tx, { changedPlaces, changedStations }: PlacesPlan): Promise<AffectedPeople> {
  const places = new Map(changedPlaces.map((change) => [change.id, change]));
  const stations = new Map(changedStations.map(({ id, place_id }) => [id, place_id]));
  const asked = { places: [...places.keys()], stations: [...stations.keys()] };
  return listAffected(tx, asked, ({ place, station_id }) => {
    const change = places.get(place);
    const home = stations.get(station_id ?? '');
    // A table moved elsewhere isn't these people's table any more.
    return { facts: change && factsOf(change), ...(home !== undefined && home !== place && { station: null }) };
  });
}

const factsOf = ({ name, address, area_path, lon, lat, is_approximate }: PlaceUpdate): Partial<PlaceFacts> => ({
  ...{ name, address },
  ...(area_path !== undefined && { area_path }),
  ...(is_approximate ? { lon: null, lat: null } : lon !== undefined && lat !== undefined && { lon, lat }),
});

type Town = { code: string } & Omit<GatheredPlaces, 'faulty'>;

function groupByTown({ places, loose }: GatheredPlaces): Map<string, Town> {
  const towns = new Map<string, Town>();
  const townOf = (code: string) => {
    const town = towns.get(code) ?? { code, places: [], loose: [] };
    towns.set(code, town);
    return town;
  };
  for (const place of places) townOf(place.municipality).places.push(place);
  for (const table of loose) townOf(table.municipality).loose.push(table);
  return towns;
}

function* inPortions(towns: ReadonlyMap<string, Town>): Generator<Town[]> {
  let some: Town[] = [];
  let count = 0;
  for (const town of towns.values()) {
    some.push(town);
    count += town.places.length + town.loose.length;
    if (count < placesAtOnce) continue;
    yield some;
    [some, count] = [[], 0];
  }
  if (some.length > 0) yield some;
}
