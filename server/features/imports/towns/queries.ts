import { sql } from 'kysely';
import type { Database, Tx } from '../../../core/database.ts';
import { rememberIn } from '../../../core/memory.ts';
import { findVersion } from '../../../core/queries.ts';
import type { Boundary } from '../../../services/areas/geometry/boundaries.ts';
import { listReferenceAreas } from '../../../services/areas/reference/queries.ts';
import type { KnownTown } from '../queries.ts';

/** Reads municipalities once for all steps of a run, as it takes up to 170 ms. */
export const readTowns = (database: Database, tenantId: string): Promise<KnownTown[]> =>
  database.reading(tenantId, async (tx) =>
    rememberIn(database.memory.of(tenantId, await findVersion(tx)), 'towns', () => listTowns(tx)),
  );

/** Lists the organisation's municipalities, and all others of Spain, by code. */
export async function listTowns(tx: Tx): Promise<KnownTown[]> {
  const { towns, provinceNames } = await readSpain(tx);
  const names = new Map(provinceNames);
  for (const { code, name } of await listProvinces(tx))
    names.set(code, [...new Set([...(names.get(code) ?? []), name])]);
  const known = new Map(towns);
  for (const { codes, ...own } of await listOwnTowns(tx)) {
    const { name, other_names = [], postal_codes = [] } = towns.get(own.code) ?? {};
    const province_names = names.get(own.code.slice(0, 2)) ?? [];
    known.set(own.code, {
      ...own,
      other_names: name ? [...other_names, name] : other_names,
      province_names,
      postal_codes: [...postal_codes, ...codes],
      is_here: true,
    });
  }
  return [...known.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}

type Spain = { towns: ReadonlyMap<string, KnownTown>; provinceNames: ReadonlyMap<string, string[]> };
let spain: Promise<Spain> | undefined;

/** Reads all of Spain once, as it changes only with a release. */
function readSpain(tx: Tx): Promise<Spain> {
  spain ??= loadSpain(tx);
  spain.catch(() => {
    spain = undefined;
  });
  return spain;
}

async function loadSpain(tx: Tx): Promise<Spain> {
  const provinces = await listReferenceAreas(tx, 'adm2');
  const provinceNames = new Map(provinces.map(({ code, name, other_names }) => [code, [...other_names, name]]));
  const nowhere = { lon: null, lat: null, min_lon: null, min_lat: null, max_lon: null, max_lat: null };
  const towns = (await listReferenceAreas(tx, 'adm4')).map(({ code, name, other_names, postal_codes }): KnownTown => {
    const province_names = provinceNames.get(code.slice(0, 2)) ?? [];
    const facts = { code, name, other_names, province_names, postal_codes };
    return { ...facts, ...nowhere, is_here: false, has_places: false };
  });
  return { towns: new Map(towns.map((town) => [town.code, town])), provinceNames };
}

/** `codes`: postal codes of the organisation. */
type OwnTown = Omit<KnownTown, 'other_names' | 'province_names' | 'postal_codes' | 'is_here'> & { codes: string[] };

/** Joins in code: PostgreSQL doesn't know the size of tables just filled, and looped for 9 s. */
async function listOwnTowns(tx: Tx): Promise<OwnTown[]> {
  const towns = await tx.list(sql<Omit<OwnTown, 'codes' | 'has_places'> & { id: string }>`
    select id, code, name, lon, lat, min_lon, min_lat, max_lon, max_lat from areas
    where tenant_id = ${tx.tenantId} and level = 'adm4'`);
  const zips = await tx.list(sql<{ area_id: string; codes: string[] }>`
    select area_id, array_agg(code) as codes from postal_codes where tenant_id = ${tx.tenantId} group by area_id`);
  const places = await tx.list(sql<{ code: string | null }>`
    select distinct substring(area_path from '(?:^|\\.)(\\d{5})\\.') as code from places where tenant_id = ${tx.tenantId}`);
  const codesOf = new Map(zips.map(({ area_id, codes }) => [area_id, codes]));
  const withPlaces = new Set(places.map(({ code }) => code));
  return towns.map(({ id, ...town }) => ({
    ...town,
    codes: codesOf.get(id) ?? [],
    has_places: withPlaces.has(town.code),
  }));
}

const listProvinces = (tx: Tx) =>
  tx.list(sql<{ code: string; name: string }>`
    select code, name from areas where tenant_id = ${tx.tenantId} and level = 'adm2'`);

export async function listTownBoundaries(tx: Tx): Promise<Map<string, Boundary>> {
  const rows = await tx.list(sql<{ code: string; boundary: Boundary }>`
    select code, boundary from areas
    where tenant_id = ${tx.tenantId} and level = 'adm4' and boundary is not null`);
  return new Map(rows.map(({ code, boundary }) => [code, boundary]));
}
