import { foldText } from '#contract/text.ts';
import type { Address } from '#contract/universe.ts';
import type { Tx } from '../../core/database.ts';
import * as queries from './queries.ts';

const most = 8;
/** Words before a street's name, in any of our languages, and those official names put between. */
const fillers = new Set(
  'c cl calle carrer kalea rua avda av avenida avinguda etorbidea pl pza plaza placa praza pg ps paseo passeig pasealekua rda ronda de del dels d la el els les las los l i y n num numero'.split(
    ' ',
  ),
);

type Suggestion = { id: string; label: string; detail: string };
type Typed = {
  address_street?: string | undefined;
  address_number?: string | undefined;
  address_zip?: string | undefined;
  address_city?: string | undefined;
};

/** Reads the words of the name, and the number with its letter: 'c/ Aragó 255 bis'. */
export function readAddress(text: string): { words: string[]; number: number | null; letter: string } {
  const parts = foldText(text).split(/[ .]+/).filter(Boolean);
  // A number before the name's first word belongs to the name: 'Av. 11 de Setembre'.
  const nameFrom = parts.findIndex((part) => !fillers.has(part) && !/^\d/.test(part));
  const at = parts.findIndex((part, index) => nameFrom >= 0 && index > nameFrom && /^\d{1,5}[a-z]?$/.test(part));
  const [, digits, letter = ''] = (at < 0 ? undefined : /^(\d+)([a-z]?)$/.exec(parts[at] ?? '')) ?? [];
  const named = at < 0 ? parts : parts.slice(0, at);
  const telling = named.filter((word) => !fillers.has(word));
  return {
    words: telling.length > 0 ? telling : named,
    number: digits ? Number(digits) : null,
    letter: letter.toUpperCase(),
  };
}

/**
 * Completes an address being typed.
 * A postal code, streets (with the number typed), municipalities.
 */
export async function suggestAddresses(tx: Tx, query: string): Promise<Suggestion[]> {
  const zip = /^\s*(\d{5})\s*$/.exec(query)?.[1];
  if (zip) {
    const found = await queries.listByPostalCode(tx, zip, most);
    return found.map(({ id, name, region }) => ({ id: `z:${zip}:${id}`, label: `${zip} ${name}`, detail: region }));
  }
  const { words, number, letter } = readAddress(query);
  if (words.join('').length < 2) return [];
  const streets = await findStreets(tx, words);
  const numbered =
    number === null
      ? []
      : await Promise.all(streets.map((street) => queries.findStreetNumber(tx, street.id, number, letter)));
  const ofStreets = streets.map(({ id, name, city }, index): Suggestion => {
    const address = numbered[index];
    if (!address) return { id: `s:${id}`, label: name, detail: city };
    return {
      id: `n:${id}:${address.number}:${address.letter}`,
      label: `${name}, ${address.number}${address.letter}`,
      detail: [address.zip, city].filter(Boolean).join(' '),
    };
  });
  const towns = number === null ? await queries.listMunicipalities(tx, words, most) : [];
  const ofTowns = towns.map(({ id, name, region }): Suggestion => ({ id: `a:${id}`, label: name, detail: region }));
  return [...ofStreets, ...ofTowns].slice(0, most);
}

/**
 * Finds streets by the words of their names; failing that, by words without their last letter.
 * 'Aragón' is the official 'Aragó'.
 */
async function findStreets(tx: Tx, words: string[]) {
  const found = await queries.listStreets(tx, words, most);
  const stems = words.map((word) => (word.length > 4 ? word.slice(0, -1) : word));
  return found.length > 0 ? found : queries.listStreets(tx, stems, most);
}

/** Gives the address behind a suggestion's id; undefined for an id that isn't one. */
export async function readSuggestion(tx: Tx, id: string): Promise<Address | undefined> {
  const [kind, first = '', second = '', third = ''] = id.split(':');
  const owner = kind === 'z' ? second : first;
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(owner)) return undefined;
  if (kind === 's' || kind === 'n') {
    const number = kind === 'n' && /^\d{1,6}$/.test(second) ? Number(second) : null;
    const found = await queries.findStreetNumber(tx, owner, number, third);
    return found && describeAddress(kind === 's' ? { ...found, number: null, letter: '', zip: null } : found);
  }
  if (kind !== 'a' && kind !== 'z') return undefined;
  const town = await queries.findMunicipalityById(tx, owner);
  return town && describeTown({ ...town, zip: kind === 'z' ? first : null });
}

/**
 * Locates an address typed by hand, as exactly as is known.
 * The number, the street, or the middle of the municipality.
 * `isOnStreet`: the street is known; `isExact`: the number, too.
 */
export async function geocode(
  tx: Tx,
  typed: Typed,
): Promise<{ address: Address; isOnStreet: boolean; isExact: boolean }> {
  const { words, letter } = readAddress(typed.address_street ?? '');
  const number = /^\d{1,6}/.exec(typed.address_number ?? '')?.[0];
  const streets = words.length > 0 ? await findStreets(tx, words) : [];
  const city = foldText(typed.address_city ?? '');
  const street = streets.find((one) => !city || foldText(one.city) === city);
  if (street) {
    const found = await queries.findStreetNumber(tx, street.id, number ? Number(number) : null, letter);
    if (found) {
      const isExact = number !== undefined && found.number === Number(number);
      return { address: describeAddress(found), isOnStreet: true, isExact };
    }
  }
  const towns = typed.address_zip ? await queries.listByPostalCode(tx, typed.address_zip, most) : [];
  const named = city ? await queries.listMunicipalities(tx, city.split(' '), most) : [];
  const town =
    towns.find(({ name }) => foldText(name) === city) ??
    named.find(({ name }) => foldText(name) === city) ??
    towns[0] ??
    named[0];
  const known = town ? describeTown(town) : unknownPlace;
  return {
    address: {
      ...known,
      address_street: typed.address_street ?? '',
      address_number: typed.address_number ?? '',
      address_zip: typed.address_zip ?? known.address_zip,
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
  address_country: 'ES',
  location: null,
};

const describeAddress = (found: queries.Address): Address => ({
  address_street: found.street,
  address_number: found.number === null ? '' : `${found.number}${found.letter}`,
  address_zip: found.zip ?? '',
  address_city: found.city,
  address_region: found.region,
  address_country: 'ES',
  location: { type: 'Point', coordinates: [found.lon, found.lat] },
});

const describeTown = (town: queries.Municipality): Address => ({
  ...unknownPlace,
  address_zip: town.zip ?? '',
  address_city: town.name,
  address_region: town.region,
  location: town.lon === null || town.lat === null ? null : { type: 'Point', coordinates: [town.lon, town.lat] },
});
