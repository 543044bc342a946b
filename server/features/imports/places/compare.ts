import { foldText } from '#contract/text.ts';
import { newId } from '../../../core/ids.ts';
import { readAddress } from '../../../services/addresses/reading.ts';
import { isOtherBuilding } from '../../assignments/index.ts';
import { type FindingText, type ImportFindings, valueChanged } from '../findings.ts';
import type { FoundLocation } from '../locate.ts';
import { matchPlaces } from './match.ts';
import type { KnownStations, PlaceRecord, PlaceUpdate, StationRecord, StoredPlace } from './queries.ts';
import { codeOf, type FilePlace, type FileTable, type GatheredPlaces, type KnownPlaces, keyOf } from './records.ts';
import { tellVanished } from './vanished.ts';

export type PlacesPlan = {
  newPlaces: PlaceRecord[];
  changedPlaces: PlaceUpdate[];
  newStations: StationRecord[];
  changedStations: StationRecord[];
  told: string[];
  /** share of the file's places planned so far, from 0 to 1 */
  share: number;
};

export function comparePlaces(
  { places, loose }: Pick<GatheredPlaces, 'places' | 'loose'>,
  known: KnownPlaces,
  findings: ImportFindings,
): PlacesPlan {
  const plan: PlacesPlan = {
    ...{ newPlaces: [], changedPlaces: [], newStations: [], changedStations: [], told: [], share: 0 },
  };
  const matched = matchPlaces(places, known);
  for (const place of places) planPlace(plan, place, matched.get(place), known, findings);
  for (const table of loose) planLoose(plan, table, known.stations.get(keyOf(table)), findings);
  tellVanished(places, new Set([...matched.values()].map(({ id }) => id)), known, findings);
  return plan;
}

function planPlace(
  plan: PlacesPlan,
  place: FilePlace,
  known: StoredPlace | undefined,
  { stations, locator }: Pick<KnownPlaces, 'stations' | 'locator'>,
  findings: ImportFindings,
): void {
  const isOther = known !== undefined && !place.point && isRebuilt(place, known);
  const isPointDoubtful = isOther && !known.is_approximate;
  if (isPointDoubtful) findings.warn(place.line, null, 'building_without_point', {}, place.name);
  // A point on the old street, or in another municipality, tells nothing of the new building.
  const isPointUseless = isOther && (known.is_approximate || place.municipality !== known.municipality);
  const found = place.point || !known || isPointUseless || isOnlyCentre(known) ? locator.find(place) : undefined;
  const isLost = typeof found === 'string';
  if (isLost && (place.point || !known)) {
    findings.error(place.line, null, found, { code: place.municipality }, place.name);
    return;
  }
  const location = isLost ? undefined : found;
  const id = known?.id ?? newId();
  if (!known && location) {
    const { code, name, address, postalCode: postal_code, search } = place;
    plan.newPlaces.push({ id, code, name, address, postal_code, search, ...location });
  }
  const tables = planTables(plan, id, place.tables, stations);
  if (!known) {
    const said: FindingText = { code: 'place_created', params: { number: place.tables.length } };
    findings.tell('created', place.line, place.name, [said]);
    return;
  }
  const change = changeOf(place, known, { location, isPointDoubtful });
  const fields = differingFields(change, known);
  if (fields.length > 0 || change.address_original !== known.address_original) plan.changedPlaces.push(change);
  const said: FindingText[] = [
    ...(fields.length > 0 ? [{ code: 'fields_changed' as const, params: { fields } }] : []),
    ...(fields.includes('name') ? valueChanged(known.name, change.name) : []),
    ...(fields.includes('address') ? valueChanged(known.address, change.address) : []),
    ...tables,
  ];
  findings.outcome(place.line, place.name, { changed: said });
}

/** Returns true if tables may give a better area than the municipality's centre. */
const isOnlyCentre = ({ is_approximate, is_on_street }: StoredPlace) => is_approximate && !is_on_street;

/** Keeps the stored, perhaps corrected address if the file's hasn't changed. */
const addressOf = (place: FilePlace, { address, address_original }: StoredPlace): string =>
  place.address === address_original ? address : place.address;

/**
 * Returns whether a place has become another building, to whose door its point doesn't lead. With
 * the same house number its code or tables prove the old one: lists differ in words and language.
 */
function isRebuilt(place: FilePlace, known: StoredPlace): boolean {
  const address = addressOf(place, known);
  const [before, now] = [known.address, address].map((text) => readAddress(text).number);
  const isSameDoor = before !== null && before === now && place.municipality === known.municipality;
  return !isSameDoor && isOtherBuilding(known, { ...known, name: place.name, address });
}

type Whereabouts = { location: FoundLocation | undefined; isPointDoubtful: boolean };

/** Keeps a postal code that the file lacks, unless the point moves. */
function changeOf(place: FilePlace, known: StoredPlace, { location, isPointDoubtful }: Whereabouts): PlaceUpdate {
  const address = addressOf(place, known);
  const moves = location && (location.area_path !== known.area_path || isElsewhere(location, known));
  return {
    id: known.id,
    name: place.name,
    address,
    address_original: place.address,
    search: address === place.address ? place.search : foldText(`${place.name} ${address} ${place.address}`),
    postal_code: place.postalCode || (moves ? '' : known.postal_code),
    ...(isPointDoubtful && { is_approximate: true }),
    ...(moves && location),
  };
}

const isElsewhere = (a: Pick<FoundLocation, 'lon' | 'lat' | 'is_approximate'>, b: StoredPlace) =>
  a.lon !== b.lon || a.lat !== b.lat || a.is_approximate !== b.is_approximate;

const differingFields = (change: PlaceUpdate, known: StoredPlace): string[] => [
  ...(change.name !== known.name ? ['name'] : []),
  ...(change.address !== known.address ? ['address'] : []),
  ...(change.postal_code !== '' && change.postal_code !== known.postal_code ? ['postal_code'] : []),
  ...(isElsewhere({ ...known, ...change }, known) ? ['point'] : change.area_id === undefined ? [] : ['area']),
];

function planTables(
  plan: PlacesPlan,
  placeId: string,
  tables: readonly FileTable[],
  known: KnownStations,
): FindingText[] {
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
      codeOf(table),
    );
  }
  return Object.entries(said).flatMap(([code, codes]) =>
    codes.length > 0 ? [{ code: code as keyof typeof said, params: { tables: codes.slice(0, 20) } }] : [],
  );
}

/** Keeps known values of fields that the file lacks. */
const recordOf = (place_id: string, table: FileTable, before: StationRecord | undefined): StationRecord => ({
  id: before?.id ?? newId(),
  place_id,
  cusec: table.cusec,
  code: codeOf(table),
  electors: table.electors ?? before?.electors ?? null,
  surname_from: table.surname_from ?? before?.surname_from ?? '',
  surname_to: table.surname_to ?? before?.surname_to ?? '',
});

const isSame = (a: StationRecord, b: StationRecord) =>
  a.place_id === b.place_id &&
  a.electors === b.electors &&
  a.surname_from === b.surname_from &&
  a.surname_to === b.surname_to;

function planLoose(
  plan: PlacesPlan,
  table: GatheredPlaces['loose'][number],
  known: StationRecord | undefined,
  findings: ImportFindings,
): void {
  const label = `${table.municipality} ${codeOf(table)}`;
  if (!known) {
    findings.error(table.line, null, 'unknown_table', { code: label }, label);
    return;
  }
  const after = recordOf(known.place_id, table, known);
  if (isSame(known, after)) findings.unchanged += 1;
  else {
    plan.changedStations.push(after);
    const fields = [
      ...(known.electors !== after.electors ? ['electors'] : []),
      ...(known.surname_from !== after.surname_from || known.surname_to !== after.surname_to ? ['surnames'] : []),
    ];
    findings.tell('changed', table.line, label, [{ code: 'fields_changed', params: { fields } }]);
  }
}
