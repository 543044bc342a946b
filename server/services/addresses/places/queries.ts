import { sql } from 'kysely';
import { replanned, type Tx } from '../../../core/database.ts';
import { pathsAbove } from '../../../people/reach/queries.ts';

export type WrittenPlace = {
  id: string;
  name: string;
  address: string;
  /** as in the last file */
  address_original: string;
  postal_code: string;
  municipality: string;
};

/** Lists places with an imported address or no postal code, where streets are known. */
export const listUnspelled = (tx: Tx) =>
  replanned(tx).list(sql<WrittenPlace>`
    select p.id, p.name, p.address, p.address_original, p.postal_code, m.id as municipality
    from places p
    cross join lateral ${pathsAbove(sql.ref('p.area_path'))} above
    join areas m on m.tenant_id = p.tenant_id and m.path = above.path
    where m.tenant_id = ${tx.tenantId} and m.level = 'adm4'
      and exists (select from streets s where s.tenant_id = m.tenant_id and s.area_id = m.id)
      and (p.address = p.address_original or p.postal_code = '') and p.address <> ''
    order by p.id`);

export const listStreetNames = (tx: Tx, municipalities: string[]) =>
  replanned(tx).list(sql<{ id: string; name: string; municipality: string }>`
    select id, name, area_id as municipality from streets
    where tenant_id = ${tx.tenantId} and area_id = any(${municipalities}::uuid[])`);

export type Spelling = {
  id: string;
  address: string;
  search: string;
  street: string;
  number: number | null;
  letter: string;
};

/** Keeps exact points' postal codes: they may be in another quarter than the house number. */
export const updateSpellings = (tx: Tx, spellings: readonly Spelling[]) =>
  replanned(tx).run(sql`
    update places p set address = r.address, search = r.search, update_date = now(),
      postal_code = case when p.postal_code = '' and p.is_approximate then coalesce((
        select n.zip from street_numbers n where n.tenant_id = p.tenant_id and n.street_id = r.street
          and n.number = r.number and n.letter = r.letter), '') else p.postal_code end
    from json_to_recordset(${JSON.stringify(spellings)}::json)
      as r (id uuid, address text, search text, street uuid, number int, letter text)
    where p.tenant_id = ${tx.tenantId} and p.id = r.id`);
