import { beforeAll, describe, expect, it } from 'vitest';
import { addProvinces } from '../../../services/areas/reference/rules.ts';
import { updateProjections } from '../../../services/results/queries.ts';
import { bring } from '../../../testing/import-files.ts';
import { cutDemoTable, readTable } from '../../../testing/province.ts';
import { setUpDatabase, setUpTenant } from '../../../testing/set-up.ts';
import { barcelonaPlaces, barcelonaResults } from '../../demonstration/files.ts';

// Real results of the demonstration: tables of 30 municipalities of Barcelona, December 2017.
const db = setUpDatabase();
const { tenant, inTenant, query } = setUpTenant(db, 'resultados');
let results: Awaited<ReturnType<typeof cutDemoTable>>;
const importAll = () => inTenant((tx) => bring(tx, 'results', [results], { election_id: tenant.election }));

beforeAll(async () => {
  // Municipality 998 holds the voters abroad.
  results = await cutDemoTable(barcelonaResults, /^08,(?:1[0-2]\d|998),/);
  const places = await cutDemoTable(barcelonaPlaces, /^081[0-2]/);
  await inTenant(async (tx) => {
    await addProvinces(tx, ['08']);
    await bring(tx, 'places', [places]);
  });
}, 60_000);

describe('the real results of municipalities', () => {
  it('are imported whole, voters abroad too, and a second time change nothing', async () => {
    const tables = readTable(results.source.toString()).length;
    const first = await importAll();
    expect(first).toMatchObject({ created: tables, changed: 0, unchanged: 0, leftOut: [] });
    expect(await importAll()).toMatchObject({ created: 0, changed: 0, unchanged: tables });
  });

  it('give each place what its sections voted', async () => {
    await inTenant(async (tx) => {
      await tx
        .updateTable('parties')
        .where('tenant_id', '=', tenant.id)
        .where('acronym', 'in', ['RECORTES', 'DIALEG'])
        .set({ is_own: true })
        .execute();
      await updateProjections(tx);
    });
    const stored = await query('select id, projection_valid, projection_votes from places where tenant_id = $1', [
      tenant.id,
    ]);
    expect(stored.length).toBeGreaterThan(100);
    expect(new Map(stored.map(({ id, ...projection }) => [id, projection]))).toEqual(await projectByHand());
  });
});

async function projectByHand() {
  const columns = ['Codi circumscripció', 'Codi municipi', 'Districte', 'Secció'] as const;
  const counts = ['vblancs_oficial', 'Vots a candidatures', 'vrecortes_oficial', 'vdialeg_oficial'] as const;
  const sections = new Map<string, { valid: number; own: number }>();
  for (const row of readTable(results.source.toString())) {
    const cusec = columns.map((column) => row[column]).join('');
    const [blank = 0, toParties = 0, one = 0, other = 0] = counts.map((column) =>
      Number(row[column]?.replaceAll('.', '')),
    );
    const before = sections.get(cusec) ?? { valid: 0, own: 0 };
    sections.set(cusec, { valid: before.valid + blank + toParties, own: before.own + one + other });
  }
  const tables = await query('select place_id, cusec, electors from stations where tenant_id = $1', [tenant.id]);
  const electors = new Map<string, number>();
  for (const table of tables) electors.set(table.cusec, (electors.get(table.cusec) ?? 0) + (table.electors ?? 0));
  const places = new Map<string, { valid: number; own: number }>();
  for (const table of tables) {
    const section = sections.get(table.cusec) ?? expect.fail(`${table.cusec} has no results`);
    const part = (table.electors ?? 0) / (electors.get(table.cusec) ?? 0);
    const before = places.get(table.place_id) ?? { valid: 0, own: 0 };
    places.set(table.place_id, { valid: before.valid + section.valid * part, own: before.own + section.own * part });
  }
  return new Map(
    [...places].map(([id, { valid, own }]) => [
      id,
      { projection_valid: Math.round(valid), projection_votes: Math.round(own) },
    ]),
  );
}
