import { newId } from '../../../core/ids.ts';
import type { Findings, Said } from '../findings.ts';
import { breathe } from '../findings.ts';
import type { PlaceLocation, PlaceLocator } from '../locate.ts';
import type { FilePlace, FileTable, PlaceGatherer } from './gather.ts';
import { matchPlaces } from './match.ts';
import type { KnownPlace, KnownStation, PlaceRecord, StationRecord } from './queries.ts';

type ChangedPlace = Parameters<typeof import('./queries.ts').updatePlaces>[1][number];

/** The rows to write so that places and tables are as the file has them. */
export type PlacesPlan = {
  newPlaces: PlaceRecord[];
  changedPlaces: ChangedPlace[];
  newStations: StationRecord[];
  changedStations: StationRecord[];
  unchanged: number;
};

type Known = {
  places: readonly KnownPlace[];
  stations: readonly KnownStation[];
  assigned: ReadonlyMap<string, number>;
  locator: PlaceLocator;
};

const keyOf = ({ cusec, code }: { cusec: string; code: string }) => `${cusec} ${code}`;

/**
 * Compares a file's places with those that are there.
 * Tells what is new, changes, and is missing in it.
 */
export async function planPlaces(
  { places, loose }: Pick<PlaceGatherer, 'places' | 'loose'>,
  known: Known,
  findings: Findings,
): Promise<PlacesPlan> {
  const plan: PlacesPlan = { newPlaces: [], changedPlaces: [], newStations: [], changedStations: [], unchanged: 0 };
  const stations = new Map(known.stations.map((station) => [keyOf(station), station]));
  const matched = matchPlaces(places, known.places, stations);
  for (const [at, place] of places.entries()) {
    if (at % 200 === 0) await breathe();
    planPlace(plan, place, matched.get(place), { stations, locator: known.locator }, findings);
  }
  for (const table of loose) planLoose(plan, table, stations.get(keyOf(table)), findings);
  tellVanished(places, new Set([...matched.values()].map(({ id }) => id)), known, findings);
  return plan;
}

function planPlace(
  plan: PlacesPlan,
  place: FilePlace,
  known: KnownPlace | undefined,
  { stations, locator }: { stations: ReadonlyMap<string, KnownStation>; locator: PlaceLocator },
  findings: Findings,
): void {
  const location = place.point || !known ? locator.find(place) : undefined;
  if (typeof location === 'string') {
    findings.error(place.line, null, location, { code: place.municipality }, place.name);
    return;
  }
  const id = known?.id ?? newId();
  if (!known && location) {
    const { code, name, address, postalCode: postal_code, search } = place;
    plan.newPlaces.push({ id, code, name, address, postal_code, search, ...location });
  }
  const tables = planTables(plan, id, place.tables, stations);
  if (!known) {
    findings.tell('created', place.line, place.name, [
      { code: 'place_created', params: { number: place.tables.length } },
    ]);
    return;
  }
  const fields = differingFields(place, known, location);
  if (fields.length > 0) plan.changedPlaces.push(changeOf(place, known, location));
  const said: Said[] = [
    ...(fields.length > 0 ? [{ code: 'place_changed' as const, params: { fields } }] : []),
    ...tables,
  ];
  if (said.length === 0) plan.unchanged += 1;
  else findings.tell('changed', place.line, place.name, said);
}

function differingFields(place: FilePlace, known: KnownPlace, location: PlaceLocation | undefined): string[] {
  const moves = location && (location.lon !== known.lon || location.lat !== known.lat || known.is_approximate);
  return [
    ...(place.name !== known.name ? ['name'] : []),
    ...(place.address !== known.address ? ['address'] : []),
    ...(place.postalCode !== '' && place.postalCode !== known.postal_code ? ['postal_code'] : []),
    ...(moves ? ['point'] : []),
  ];
}

const changeOf = (place: FilePlace, known: KnownPlace, location: PlaceLocation | undefined): ChangedPlace => ({
  id: known.id,
  name: place.name,
  address: place.address,
  search: place.search,
  postal_code: place.postalCode || known.postal_code,
  ...(location && !location.is_approximate && location),
});

/** Plans a place's tables; says which are new, differ, or come from elsewhere. */
function planTables(
  plan: PlacesPlan,
  placeId: string,
  tables: readonly FileTable[],
  known: ReadonlyMap<string, KnownStation>,
): Said[] {
  const said: Record<'tables_created' | 'tables_changed' | 'tables_moved', string[]> = {
    tables_created: [],
    tables_changed: [],
    tables_moved: [],
  };
  for (const table of tables) {
    const before = known.get(keyOf(table));
    const after = recordOf(placeId, table, before);
    if (!before) plan.newStations.push(after);
    else if (isSame(before, after)) continue;
    else plan.changedStations.push(after);
    said[before ? (before.place_id === placeId ? 'tables_changed' : 'tables_moved') : 'tables_created'].push(
      table.code,
    );
  }
  return Object.entries(said).flatMap(([code, codes]) =>
    codes.length > 0 ? [{ code: code as keyof typeof said, params: { tables: codes.slice(0, 20) } }] : [],
  );
}

/** A file leaves what it doesn't say as it is. */
const recordOf = (place_id: string, table: FileTable, before: KnownStation | undefined): StationRecord => ({
  id: before?.id ?? newId(),
  place_id,
  cusec: table.cusec,
  code: table.code,
  electors: table.electors ?? before?.electors ?? null,
  surname_from: table.surnames?.from ?? before?.surname_from ?? '',
  surname_to: table.surnames?.to ?? before?.surname_to ?? '',
});

const isSame = (a: StationRecord, b: StationRecord) =>
  a.place_id === b.place_id &&
  a.electors === b.electors &&
  a.surname_from === b.surname_from &&
  a.surname_to === b.surname_to;

function planLoose(
  plan: PlacesPlan,
  table: PlaceGatherer['loose'][number],
  known: KnownStation | undefined,
  findings: Findings,
): void {
  const label = `${table.municipality} ${table.code}`;
  if (!known) {
    findings.error(table.line, null, 'unknown_table', { code: label }, label);
    return;
  }
  const after = recordOf(known.place_id, table, known);
  if (isSame(known, after)) plan.unchanged += 1;
  else {
    plan.changedStations.push(after);
    const fields = [
      ...(known.electors !== after.electors ? ['electors'] : []),
      ...(known.surname_from !== after.surname_from || known.surname_to !== after.surname_to ? ['surnames'] : []),
    ];
    findings.tell('changed', table.line, label, [{ code: 'place_changed', params: { fields } }]);
  }
}

/** Tells of places and tables that a file lacks, in the municipalities that it has. */
function tellVanished(
  places: readonly FilePlace[],
  kept: ReadonlySet<string>,
  { places: known, stations, assigned }: Known,
  findings: Findings,
): void {
  const listed = places.filter(({ tables }) => tables.length > 0);
  const covered = new Set(listed.map(({ municipality }) => municipality));
  const inFile = new Set(listed.flatMap(({ tables }) => tables.map(keyOf)));
  const gone = new Map<string, string[]>();
  for (const station of stations) {
    if (!covered.has(station.cusec.slice(0, 5)) || inFile.has(keyOf(station))) continue;
    gone.set(station.place_id, [...(gone.get(station.place_id) ?? []), station.code]);
  }
  for (const place of known) {
    if (!covered.has(place.municipality)) continue;
    const said: Said[] = [];
    if (!kept.has(place.id)) said.push({ code: 'place_vanished', params: { number: assigned.get(place.id) ?? 0 } });
    const tables = gone.get(place.id);
    if (tables) said.push({ code: 'tables_vanished', params: { tables: tables.slice(0, 20) } });
    if (said.length > 0) findings.tell('vanished', null, place.name, said);
  }
}
