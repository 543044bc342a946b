import { sql } from 'kysely';
import { replanned, type Tx } from '../../core/database.ts';
import { type HouseNumber, lettersOf, undouble } from './reading.ts';
import { sameWords } from './same-words.ts';

/** `prefix`: folded; matches the start of any word. */
const beginsWord = (column: string, prefix: string) => {
  const escaped = prefix.replace(/[\\%_]/g, '\\$&');
  return sql`(' ' || ${sql.ref(column)}) like ${`% ${escaped}%`}`;
};

const hasWord = (column: string, word: string) => sql`(' ' || ${sql.ref(column)} || ' ') like ${`% ${word} %`}`;

const region = sql`
  coalesce((select p.name from areas p where p.tenant_id = a.tenant_id and p.level = 'adm2' and a.path ^@ p.path limit 1), '')`;
/** The path of an area begins with its country code. */
const country = sql`upper(split_part(a.path, '.', 1))`;

/** Caches only the presence of streets: importing the first doesn't raise the tenant's version. */
export async function hasStreets(tx: Tx): Promise<boolean> {
  if (tx.remembered?.has('streets')) return true;
  const isFound = await tx.has(sql`select from streets where tenant_id = ${tx.tenantId}`);
  if (isFound) tx.remembered?.set('streets', true);
  return isFound;
}

export type Street = { id: string; name: string; city: string; country: string };

/** Ignores doubled letters: 'rosello', 'rossello'. Checking the initials first is cheaper. */
function beginsDoubled(column: string, prefix: string) {
  const letters = [...undouble(prefix)].map((letter) => `${letter.replace(/[^\p{L}\p{N}]/u, '\\$&')}+`);
  return sql`(${beginsWord(column, prefix.slice(0, 2))} and (' ' || ${sql.ref(column)}) ~ ${` ${letters.join('')}`})`;
}

/** Each word must match the start of a word; shortest name first. `town`: folded. */
export const listStreets = (
  tx: Tx,
  words: string[],
  { town, limit, isDoubled = false }: { town: string | undefined; limit: number; isDoubled?: boolean },
) =>
  replanned(tx).list(sql<Street>`
    select s.id, s.name, a.name as city, ${country} as country
    from streets s join areas a on a.tenant_id = s.tenant_id and a.id = s.area_id
    where s.tenant_id = ${tx.tenantId} and ${sql.join(
      [
        ...words.map((word) => {
          const begins = isDoubled ? beginsDoubled : beginsWord;
          const alike = sameWords(word).map((one, at) =>
            at === 0 ? begins('s.search', one) : hasWord('s.search', one),
          );
          return sql`(${sql.join(alike, sql` or `)})`;
        }),
        ...(town ? [sql`a.search = ${town}`] : []),
      ],
      sql` and `,
    )}
    order by length(s.name), s.name limit ${limit}`);

export type AddressRow = {
  street_id: string;
  street: string;
  number: number | null;
  letter: string;
  zip: string | null;
  city: string;
  region: string;
  country: string;
  lon: number;
  lat: number;
};

/** Sorts by length of the street's name. */
export const listNumbered = (tx: Tx, streetIds: string[], { number, letter }: HouseNumber) =>
  replanned(tx).list(sql<AddressRow>`
    select ${address} from ${numbers}
    where n.tenant_id = ${tx.tenantId} and n.street_id = any(${streetIds}::uuid[])
      and n.number = ${number} and n.letter = any(${lettersOf(letter)}::text[])
    order by length(s.name), s.name, n.letter <> ${letter}`);

/** Finds the street's address nearest to the number; without a number, one in the middle. */
export async function findNearNumber(tx: Tx, streetId: string, near: number | null): Promise<AddressRow | undefined> {
  const wanted =
    near === null
      ? sql`(select avg(m.number) from street_numbers m where m.tenant_id = n.tenant_id and m.street_id = n.street_id)`
      : sql`${near}::int`;
  return replanned(tx).find(sql<AddressRow>`
    select ${address} from ${numbers}
    where n.tenant_id = ${tx.tenantId} and n.street_id = ${streetId}
    order by abs(n.number - ${wanted}), n.letter limit 1`);
}

/** `within`: metres, at most 200, the width of a cell. */
export const findNearest = (tx: Tx, { lon, lat, within }: { lon: number; lat: number; within: number }) =>
  tx.find(sql<AddressRow & { distance: number }>`
    select ${address}, near.distance
    from (
      select n.*, app.metres_between(n.lon, n.lat, ${lon}::float8, ${lat}::float8) as distance from street_numbers n
      where n.tenant_id = ${tx.tenantId} and n.cell = any(app.cells_around(${lon}::float8, ${lat}::float8))
      order by distance, n.letter limit 1) near
    join street_numbers n on n.tenant_id = near.tenant_id and n.street_id = near.street_id
      and n.number = near.number and n.letter = near.letter
    join streets s on s.tenant_id = n.tenant_id and s.id = n.street_id
    join areas a on a.tenant_id = s.tenant_id and a.id = s.area_id
    where near.distance <= ${within}`);

const address = sql`
  s.id as street_id, s.name as street, n.number, n.letter, n.zip, a.name as city, n.lon, n.lat,
  ${region} as region, ${country} as country`;
const numbers = sql`
  street_numbers n
  join streets s on s.tenant_id = n.tenant_id and s.id = n.street_id
  join areas a on a.tenant_id = s.tenant_id and a.id = s.area_id`;

export type TownRow = {
  id: string;
  name: string;
  region: string;
  country: string;
  zip: string | null;
  lon: number | null;
  lat: number | null;
};

const municipality = sql`a.id, a.name, a.lon, a.lat, ${region} as region, ${country} as country`;

/** Each word must match the start of a word; shortest name first. */
export const listMunicipalities = (tx: Tx, words: string[], limit: number) =>
  replanned(tx).list(sql<TownRow>`
    select ${municipality}, null as zip from areas a
    where a.tenant_id = ${tx.tenantId} and a.level = 'adm4' and ${sql.join(
      words.map((word) => beginsWord('a.search', word)),
      sql` and `,
    )}
    order by length(a.name), a.name limit ${limit}`);

export const listByPostalCode = (tx: Tx, code: string, limit: number) =>
  replanned(tx).list(sql<TownRow>`
    select ${municipality}, z.code as zip
    from postal_codes z join areas a on a.tenant_id = z.tenant_id and a.id = z.area_id
    where z.tenant_id = ${tx.tenantId} and z.code = ${code}
    order by a.name limit ${limit}`);

export const findMunicipalityById = (tx: Tx, id: string) =>
  replanned(tx).find(sql<TownRow>`
    select ${municipality}, null as zip from areas a
    where a.tenant_id = ${tx.tenantId} and a.id = ${id} and a.level = 'adm4'`);
