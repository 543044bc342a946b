import { sql } from 'kysely';
import { replanned, type Tx } from '../../core/database.ts';

/** True of a search column with a word beginning so; `prefix` is folded text, without wildcards. */
const beginsWord = (column: string, prefix: string) => {
  const escaped = prefix.replace(/[\\%_]/g, '\\$&');
  return sql`(' ' || ${sql.ref(column)}) like ${`% ${escaped}%`}`;
};

export type Street = { id: string; name: string; city: string };

/** Lists streets with a name's word beginning like each of these, shortest name first. */
export async function listStreets(tx: Tx, words: string[], limit: number): Promise<Street[]> {
  const { rows } = await sql<Street>`
    select s.id, s.name, a.name as city
    from streets s join areas a on a.tenant_id = s.tenant_id and a.id = s.area_id
    where s.tenant_id = ${tx.tenantId} and ${sql.join(
      words.map((word) => beginsWord('s.search', word)),
      sql` and `,
    )}
    order by length(s.name), s.name limit ${limit}`.execute(replanned(tx));
  return rows;
}

export type Address = {
  street_id: string;
  street: string;
  number: number | null;
  letter: string;
  zip: string | null;
  city: string;
  region: string;
  lon: number;
  lat: number;
};

/** Finds the address of a street nearest in number to the wanted one, else one in its middle. */
export async function findStreetNumber(
  tx: Tx,
  streetId: string,
  number: number | null,
  letter = '',
): Promise<Address | undefined> {
  const order =
    number === null
      ? sql`abs(n.number - (select avg(m.number) from street_numbers m where m.tenant_id = n.tenant_id and m.street_id = n.street_id))`
      : sql`abs(n.number - ${number}), (n.letter = ${letter}) desc`;
  const { rows } = await sql<Address>`
    select s.id as street_id, s.name as street, n.number, n.letter, n.zip, a.name as city, n.lon, n.lat,
      coalesce((select p.name from areas p where p.tenant_id = a.tenant_id and p.level = 'adm2' and a.path ^@ p.path limit 1), '') as region
    from street_numbers n
    join streets s on s.tenant_id = n.tenant_id and s.id = n.street_id
    join areas a on a.tenant_id = s.tenant_id and a.id = s.area_id
    where n.tenant_id = ${tx.tenantId} and n.street_id = ${streetId}
    order by ${order}, n.letter limit 1`.execute(replanned(tx));
  return rows[0];
}

export type Municipality = {
  id: string;
  name: string;
  region: string;
  zip: string | null;
  lon: number | null;
  lat: number | null;
};

const municipality = sql`
  a.id, a.name, a.lon, a.lat,
  coalesce((select p.name from areas p where p.tenant_id = a.tenant_id and p.level = 'adm2' and a.path ^@ p.path limit 1), '') as region`;

/** Lists municipalities with a name's word beginning like each of these, shortest name first. */
export async function listMunicipalities(tx: Tx, words: string[], limit: number): Promise<Municipality[]> {
  const { rows } = await sql<Municipality>`
    select ${municipality}, null as zip from areas a
    where a.tenant_id = ${tx.tenantId} and a.level = 'adm4' and ${sql.join(
      words.map((word) => beginsWord('a.search', word)),
      sql` and `,
    )}
    order by length(a.name), a.name limit ${limit}`.execute(replanned(tx));
  return rows;
}

/** Lists municipalities that use a postal code. */
export async function listByPostalCode(tx: Tx, code: string, limit: number): Promise<Municipality[]> {
  const { rows } = await sql<Municipality>`
    select ${municipality}, z.code as zip
    from postal_codes z join areas a on a.tenant_id = z.tenant_id and a.id = z.area_id
    where z.tenant_id = ${tx.tenantId} and z.code = ${code}
    order by a.name limit ${limit}`.execute(replanned(tx));
  return rows;
}

export async function findMunicipalityById(tx: Tx, id: string): Promise<Municipality | undefined> {
  const { rows } = await sql<Municipality>`
    select ${municipality}, null as zip from areas a
    where a.tenant_id = ${tx.tenantId} and a.id = ${id} and a.level = 'adm4'`.execute(replanned(tx));
  return rows[0];
}
