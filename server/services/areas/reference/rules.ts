import type { ReferenceAdded, ReferenceCommunity } from '#contract/areas.ts';
import { recordChange } from '../../../core/changes.ts';
import type { MemberScope } from '../../../core/context.ts';
import type { Tx } from '../../../core/database.ts';
import { withoutLoops } from '../../../core/queries.ts';
import { Refusal } from '../../../core/refusal.ts';
import { listCountries, tryLockImports } from '../queries.ts';
import {
  analyzeAreas,
  fillExtents,
  insertAreasOf,
  insertPostalCodesOf,
  listReferenceAreas,
  listReferenceProvinces,
} from './queries.ts';

export async function readReference(tx: Tx): Promise<ReferenceCommunity[]> {
  const communities = Map.groupBy(await listReferenceProvinces(tx), ({ community_code }) => community_code);
  return [...communities].map(([code, provinces]) => ({
    code,
    name: provinces[0]?.community_name ?? '',
    provinces: provinces.map(({ community_code: _, community_name: __, ...province }) => province),
  }));
}

/** `provinces`: INE codes. Throws areas_busy while an import writes. */
export async function addReference(scope: MemberScope, provinces: readonly string[]): Promise<ReferenceAdded> {
  const { tx } = scope;
  if (!(await tryLockImports(tx))) throw new Refusal('areas_busy');
  const added = await addProvinces(tx, provinces);
  const [country] = await listCountries(tx);
  if (country && Object.values(added).some((number) => number > 0)) {
    const created = added.communities + added.provinces + added.islands + added.municipalities;
    const names = (await listReferenceAreas(tx, 'adm2')).filter(({ code }) => provinces.includes(code));
    const after = { created, provinces: names.map(({ name }) => name) };
    await recordChange(scope, 'area', country.id, 'reference_added', { after });
    // Comes last, as the lock on the table's statistics stays until the transaction is over.
    await analyzeAreas(tx);
  }
  return added;
}

/** Adds areas from the country down to municipalities. The caller holds the lock of imports. */
export const addProvinces = (tx: Tx, provinces: readonly string[]): Promise<ReferenceAdded> =>
  withoutLoops(tx, async () => {
    const completed = await fillExtents(tx, provinces);
    await insertAreasOf(tx, 'adm0', provinces);
    const communities = await insertAreasOf(tx, 'adm1', provinces);
    const inCommunities = await insertAreasOf(tx, 'adm2', provinces);
    const islands = await insertAreasOf(tx, 'adm3', provinces);
    const municipalities = await insertAreasOf(tx, 'adm4', provinces);
    const postal_codes = await insertPostalCodesOf(tx, provinces);
    return { communities, provinces: inCommunities, islands, municipalities, postal_codes, completed };
  });

export async function addSpain(tx: Tx): Promise<void> {
  const provinces = await listReferenceAreas(tx, 'adm2');
  await addProvinces(
    tx,
    provinces.map(({ code }) => code),
  );
}
