import { canEver } from '#contract/permissions.ts';
import {
  coordinatedFields,
  type NewPlace,
  type PlaceChange,
  type PlaceField,
  type PromisedChange,
} from '#contract/place-records.ts';
import { isSameValue } from '#contract/place-values.ts';
import type { Place } from '#contract/places.ts';
import { foldText } from '#contract/text.ts';
import { words } from '#contract/words.ts';
import { givenOf } from '../../core/changed-fields.ts';
import { recordChange } from '../../core/changes.ts';
import { refuseConflicts } from '../../core/conflicts.ts';
import type { MemberScope } from '../../core/context.ts';
import { newId } from '../../core/ids.ts';
import { InvalidFields, Refusal, requireFound } from '../../core/refusal.ts';
import { isOtherBuilding, listAffected, placePauseSeconds, tellAllLater } from '../assignments/index.ts';
import { findPlace, lockPlace } from '../places/index.ts';
import { locatePlace, type PlaceLocation } from './locating.ts';
import { findAreaPathOf, insertPlace, listAddresses, lockTown, type Town, updatePlace } from './queries.ts';
import { changeStations, type LoggedStations } from './tables.ts';

export async function createPlace(scope: MemberScope, wanted: NewPlace): Promise<Place> {
  const { tx, actor } = scope;
  const { address_street, address_zip, location, area, custations, ...own } = wanted;
  const id = newId();
  const located = await locatePlace(tx, { location, area });
  const town = await lockTown(tx, located.area_path);
  const named = { name: own.name, address: address_street };
  await refuseNamesake(tx, { id, ...named }, town);
  await insertPlace(tx, id, { ...own, ...written(named), postal_code: address_zip, ...located });
  const tables = await changeStations(scope, { id, town }, [], custations);
  const after = { ...own, address_street, address_zip, ...pointOf(located), custations: tables.after };
  await recordChange(scope, 'place', id, 'created', { after });
  return requireFound(await findPlace(tx, actor, id));
}

const names = words({
  name: 'el nombre',
  address_street: 'la calle',
  address_zip: 'el código postal',
  location: 'el punto en el mapa',
  area: 'la zona',
  notes: 'las notas',
  priority: 'la prioridad',
  total_proxies: 'las personas de fuera',
  custations: 'las mesas',
});

/**
 * Changes a polling place; throws edited_meanwhile if a field differs from `seen`. Another
 * building's exact point must be given, even if it stays: people are sent there.
 */
export async function editPlace(scope: MemberScope, id: string, { seen, ...change }: PlaceChange): Promise<Place> {
  const { tx, actor } = scope;
  const place = requireFound(await lockPlace(tx, actor, id));
  const wanted = givenOf(change);
  const fields = Object.keys(wanted) as PlaceField[];
  if (!canEver(actor, 'places.manage') && !fields.every(isCoordinated)) throw new Refusal('forbidden');
  const changed = fields.filter((field) => !isSameValue(place[field], wanted[field]));
  refuseConflicts(scope.language, { known: place, wanted, seen, names }, (_, one, other) => isSameValue(one, other));
  if (changed.length === 0) return place;

  const isMoved = changed.includes('location') || changed.includes('area');
  const located = isMoved ? await relocate(scope, place, wanted, changed) : undefined;
  const areaPath = await findAreaPathOf(tx, id);
  const town = await lockTown(tx, located?.area_path ?? areaPath);
  const named = { name: wanted.name ?? place.name, address: wanted.address_street ?? place.address_street };
  const isNamed = changed.includes('name') || changed.includes('address_street');
  if (isNamed && !place.is_approximate && wanted.location === undefined) await demandPoint(tx, place, areaPath, named);
  const isElsewhere = town !== undefined && !areaPath.startsWith(town.path);
  if (isNamed || isElsewhere) await refuseNamesake(tx, { id, ...named }, town);
  const tables: LoggedStations = wanted.custations
    ? await changeStations(scope, { id, town }, place.custations, wanted.custations)
    : { before: [], after: [] };
  const { notes, priority, total_proxies, address_zip: postal_code } = wanted;
  const columns = givenOf({ notes, priority, total_proxies, postal_code });
  await updatePlace(tx, id, { ...columns, ...(isNamed && written(named)), ...located });
  const pick = (from: Partial<Place>) =>
    Object.fromEntries(changed.filter((field) => !inOtherWords.includes(field)).map((field) => [field, from[field]]));
  await recordChange(scope, 'place', id, 'updated', {
    before: { ...pick(place), ...(located && pointOf(placed(place))), custations: tables.before },
    after: { ...pick(wanted as Partial<Place>), ...(located && pointOf(located)), custations: tables.after },
  });
  const { told } = await listAffected(tx, { places: [id] });
  await tellAllLater(scope, told, placePauseSeconds);
  return requireFound(await findPlace(tx, actor, id));
}

/** Throws if a place becomes another building, by its row or for people who heard of it. */
async function demandPoint(tx: MemberScope['tx'], place: Place, area_path: string, named: Omit<Named, 'id'>) {
  const asked = async (facts: Partial<typeof named>) =>
    (await listAffected(tx, { places: [place.id] }, () => ({ facts }))).asked;
  const [now, then] = [await asked({}), await asked(named)];
  // Name and street may change in two steps, of which those who were told have heard of neither.
  const isNews = then.some((user) => !now.includes(user));
  const isBack = now.length > 0 && then.length === 0;
  const before = { name: place.name, address: place.address_street, area_path, ...placed(place) };
  if (isNews || (!isBack && isOtherBuilding(before, { ...before, ...named })))
    throw InvalidFields.of('location', 'other_building');
}

export async function countAffected(
  scope: MemberScope,
  id: string,
  change: PromisedChange,
): Promise<{ told: number; asked: number }> {
  const { tx, actor } = scope;
  const place = requireFound(await findPlace(tx, actor, id));
  const wanted = givenOf(change);
  const isMoved = wanted.location !== undefined || wanted.area !== undefined;
  const located = isMoved ? await relocate(scope, place, wanted, Object.keys(wanted) as PlaceField[]) : undefined;
  const codes = new Map(wanted.custations?.map((table) => [table.id, table.code]));
  const facts = givenOf({ name: wanted.name, address: wanted.address_street });
  const { told, asked } = await listAffected(tx, { places: [id] }, ({ station_id }) => ({
    facts: { ...facts, ...(located && factsOf(located)) },
    station: station_id === null ? undefined : codes.get(station_id),
  }));
  return { told: told.length, asked: asked.length };
}

const factsOf = ({ area_path, lon, lat, is_approximate }: PlaceLocation) =>
  is_approximate ? { area_path, lon: null, lat: null } : { area_path, lon, lat };

const isCoordinated = (field: PlaceField) => (coordinatedFields as readonly PlaceField[]).includes(field);

/** Fields logged differently: points in degrees, tables as a difference. */
const inOtherWords: readonly PlaceField[] = ['location', 'area', 'custations'];

const written = ({ name, address }: { name: string; address: string }) => ({
  name,
  address,
  search: foldText(`${name} ${address}`),
});

const placed = ({ location: { coordinates }, is_approximate }: Place) => ({
  lon: coordinates[0],
  lat: coordinates[1],
  is_approximate,
});
const pointOf = ({ lon, lat, is_approximate }: Pick<PlaceLocation, 'lon' | 'lat' | 'is_approximate'>) => ({
  lon,
  lat,
  is_approximate,
});

/**
 * Locates a changed place. A new point determines the area, unless one is chosen. Without a
 * point, an approximate place moves to the centre of its area.
 */
function relocate({ tx }: MemberScope, place: Place, wanted: Partial<PlaceChange>, changed: PlaceField[]) {
  const known = place.is_approximate ? null : place.location;
  const location = wanted.location === undefined ? known : wanted.location;
  const chosen = changed.includes('area') ? wanted.area : undefined;
  return locatePlace(tx, { location, area: chosen ?? (location ? null : place.area) });
}

type Named = { id: string; name: string; address: string };

async function refuseNamesake(tx: MemberScope['tx'], { id, name, address }: Named, town: Town | undefined) {
  if (!town) return;
  const key = (one: Omit<Named, 'id'>) => foldText(`${one.name} ; ${one.address}`);
  const wanted = key({ name, address });
  const other = (await listAddresses(tx, town.path)).find((one) => one.id !== id && key(one) === wanted);
  if (other) throw new Refusal('place_known', { place: other.name }, { link: `/place/${other.id}` });
}
