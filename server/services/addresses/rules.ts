import { spain } from '#contract/countries.ts';
import type { Point } from '#contract/fields.ts';
import { foldText } from '#contract/text.ts';
import type { Address } from '#contract/universe.ts';
import type { Tx } from '../../core/database.ts';
import { listMunicipalitiesNamed } from '../areas/rules.ts';
import * as queries from './queries.ts';
import { alike, type HouseNumber, readAddress, readNumber } from './reading.ts';

const most = 8;
/** more than are shown, as most streets lack the number */
const mostStreets = 50;

export type Suggestion = { id: string; label: string; detail: string };
export type TypedAddress = {
  address_street?: string | undefined;
  address_number?: string | undefined;
  address_zip?: string | undefined;
  address_city?: string | undefined;
  address_country?: string | undefined;
};

/** `isOnStreet`: the street is known; `isExact`: the number too */
export type FoundAddress = { address: Address; isOnStreet: boolean; isExact: boolean };

/** A leading postal code would pass for the street's first word. */
const leadingCode = /^\s*\d{5}[\s,]+(?=\p{L})/u;

/** Offers a street without number if it lacks the typed one: another number is another home. */
export async function suggestAddresses(tx: Tx, query: string): Promise<Suggestion[]> {
  const zip = /^\s*(\d{5})\s*$/.exec(query)?.[1];
  if (zip) {
    const found = await queries.listByPostalCode(tx, zip, most);
    return found.map(({ id, name, region }) => ({ id: `z:${zip}:${id}`, label: `${zip} ${name}`, detail: region }));
  }
  const { street, town } = await splitTown(tx, query.replace(leadingCode, ''));
  const { words, number, letter } = readAddress(street);
  if (words.join('').length < 2) return [];
  const streets = alike(street, await findStreets(tx, words, town));
  const ids = streets.map(({ id }) => id);
  const numbered = number === null ? [] : await listNumbered(tx, ids, { number, letter });
  if (numbered.length > 0)
    return numbered.slice(0, most).map((found) => ({
      id: `n:${found.street_id}:${found.number}:${found.letter}${found.range}`,
      label: `${found.street}, ${found.number}${found.letter}${found.range}`,
      detail: [found.zip, found.city].filter(Boolean).join(' '),
    }));
  const towns = number === null && !town ? await queries.listMunicipalities(tx, words, most) : [];
  return [
    ...streets.map(({ id, name, city }): Suggestion => ({ id: `s:${id}`, label: name, detail: city })),
    ...towns.map(({ id, name, region }): Suggestion => ({ id: `a:${id}`, label: name, detail: region })),
  ].slice(0, most);
}

/** Finds the town at either end: 'Aragó 255, 08013 Barcelona', 'Barcelona, Aragó 255'. */
async function splitTown(tx: Tx, query: string): Promise<{ street: string; town?: string }> {
  const parts = query.split(',');
  const ends = [
    { street: parts.slice(0, -1).join(','), named: parts.at(-1)?.replace(/^\s*\d{5}\s+/, '') ?? '' },
    { street: parts.slice(1).join(','), named: parts[0] ?? '' },
  ];
  for (const { street, named } of ends) {
    if (!street.trim() || !named.trim() || /\d/.test(named)) continue;
    const [town] = await listMunicipalitiesNamed(tx, named);
    if (town) return { street, town: foldText(town.name) };
  }
  return { street: query };
}

type Numbered = queries.AddressRow & { range: string };

/** '10-12' may be at 10, the building's first number. `range`: the rest of the typed number. */
async function listNumbered(tx: Tx, streetIds: string[], wanted: HouseNumber): Promise<Numbered[]> {
  const found = await queries.listNumbered(tx, streetIds, wanted);
  const isRange = found.length === 0 && wanted.letter.startsWith('-');
  const first = isRange ? await queries.listNumbered(tx, streetIds, { ...wanted, letter: '' }) : found;
  return first.map((address) => ({ ...address, range: isRange ? wanted.letter : '' }));
}

const findNumbered = async (tx: Tx, streetId: string, wanted: HouseNumber | undefined) =>
  wanted && (await listNumbered(tx, [streetId], wanted))[0];

/** Falls back to words without last and doubled letters: 'Aragón' finds 'Aragó'. */
async function findStreets(tx: Tx, words: string[], town?: string) {
  const asked = { town, limit: mostStreets };
  const found = await queries.listStreets(tx, words, asked);
  if (found.length > 0) return found;
  const stems = words.map((word) => (word.length > 4 ? word.slice(0, -1) : word));
  return queries.listStreets(tx, stems, { ...asked, isDoubled: true });
}

/** Returns undefined for a malformed id. */
export async function readSuggestion(tx: Tx, id: string): Promise<Address | undefined> {
  const [kind, first = '', second = '', third = ''] = id.split(':');
  const owner = kind === 'z' ? second : first;
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(owner)) return undefined;
  if (kind === 's' || kind === 'n') {
    if (kind === 'n') {
      const found = await findNumbered(tx, owner, readNumber(`${second}${third}`));
      return found && describeAddress(found);
    }
    const middle = await queries.findNearNumber(tx, owner, null);
    return middle && describeAddress({ ...middle, number: null, letter: '', zip: null });
  }
  if (kind !== 'a' && kind !== 'z') return undefined;
  const town = await queries.findMunicipalityById(tx, owner);
  return town && describeTown({ ...town, zip: kind === 'z' ? first : null });
}

/** most metres from a point to an address that describes it */
const farthest = 200;

/** Finds the nearest address and its distance in metres; null if none is within `farthest`. */
export async function findNearestAddress(tx: Tx, { coordinates: [lon, lat] }: Point) {
  const found = await queries.findNearest(tx, { lon, lat, within: farthest });
  return { address: found ? describeAddress(found) : null, distance: found?.distance ?? null };
}

/** Falls back from the number to the nearest one, the street, and the municipality's centre. */
export async function geocode(tx: Tx, typed: TypedAddress): Promise<FoundAddress> {
  const { words } = readAddress(typed.address_street ?? '');
  const number = readNumber(typed.address_number ?? '');
  const [called] = await listMunicipalitiesNamed(tx, typed.address_city ?? '');
  const city = foldText(called?.name ?? typed.address_city ?? '');
  const isThere = ({ country }: { country: string }) => !typed.address_country || country === typed.address_country;
  const known = words.length > 0 ? (await findStreets(tx, words, city || undefined)).filter(isThere) : [];
  const streets = alike(typed.address_street ?? '', known);
  const street = streets.find((one) => !city || foldText(one.city) === city);
  const exact = street && (await findNumbered(tx, street.id, number));
  if (exact) return { address: describeAddress(exact), isOnStreet: true, isExact: true };
  const near = street && (await queries.findNearNumber(tx, street.id, number?.number ?? null));
  if (near) {
    const { address_number = '', address_zip = '' } = typed;
    const address = { ...describeAddress(near), address_number, address_zip };
    return { address, isOnStreet: true, isExact: false };
  }
  const towns = typed.address_zip ? (await queries.listByPostalCode(tx, typed.address_zip, most)).filter(isThere) : [];
  const named = city ? (await queries.listMunicipalities(tx, city.split(' '), most)).filter(isThere) : [];
  const town =
    towns.find(({ name }) => foldText(name) === city) ??
    named.find(({ name }) => foldText(name) === city) ??
    towns[0] ??
    named[0];
  const middle = town ? describeTown(town) : { ...unknownPlace, address_country: typed.address_country ?? spain };
  return {
    address: {
      ...middle,
      address_street: typed.address_street ?? '',
      address_number: typed.address_number ?? '',
      address_zip: typed.address_zip ?? middle.address_zip,
      address_city: town?.name ?? typed.address_city ?? '',
    },
    isOnStreet: false,
    isExact: false,
  };
}

const unknownPlace: Address = {
  address_street: '',
  address_number: '',
  address_zip: '',
  address_city: '',
  address_region: '',
  address_country: spain,
  location: null,
};

const describeAddress = (found: queries.AddressRow & { range?: string }): Address => ({
  address_street: found.street,
  address_number: found.number === null ? '' : `${found.number}${found.letter}${found.range ?? ''}`,
  address_zip: found.zip ?? '',
  address_city: found.city,
  address_region: found.region,
  address_country: found.country,
  location: { type: 'Point', coordinates: [found.lon, found.lat] },
});

const describeTown = (town: queries.TownRow): Address => ({
  ...unknownPlace,
  address_zip: town.zip ?? '',
  address_city: town.name,
  address_region: town.region,
  address_country: town.country,
  location: town.lon === null || town.lat === null ? null : { type: 'Point', coordinates: [town.lon, town.lat] },
});
