import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createArea } from '../../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../../testing/set-up.ts';
import { importsLock } from '../queries.ts';

const app = setUpApp();
const { tenant, query, inTenant, visitor, admin, inNorth } = setUpStaff(app, 'elige-zonas', beforeEach);
const { tenant: other, query: queryOther } = setUpStaff(app, 'otras-zonas');

const path = 'areas/reference/';
const add = (...provinces: string[]) => admin.post(path, { provinces });
const nothing = { communities: 0, provinces: 0, islands: 0, municipalities: 0, postal_codes: 0, completed: 0 };
const listAreas = () => query('select * from areas where tenant_id = $1 order by path', [tenant.id]);
const pathOf = async (code: string) =>
  (await query('select path from areas where tenant_id = $1 and code = $2', [tenant.id, code])).map((row) => row.path);

describe('adding areas of Spain', () => {
  it('is for administrators only', async () => {
    expect((await visitor.post(path, { provinces: ['51'] })).body.code).toBe('not_signed_in');
    expect((await inNorth.post(path, { provinces: ['51'] })).status).toBe(403);
    expect((await inNorth.get(path)).status).toBe(403);
  });

  it('takes codes of provinces, at least one', async () => {
    for (const provinces of [[], ['53'], ['8'], ['es']])
      expect((await admin.post(path, { provinces })).status, `${provinces}`).toBe(400);
  });

  it('is refused while an import writes', async () => {
    await inTenant(async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(${importsLock(tx)})`);
      expect((await add('51')).body.code).toBe('areas_busy');
    });
  });

  it('gives a province with all above and below it, to that organisation, and the log tells of it', async () => {
    const before = await queryOther('select * from areas where tenant_id = $1 order by path', [other.id]);
    // The country that tests have lacks a boundary.
    expect((await add('42')).body).toEqual({
      ...{ communities: 1, provinces: 1, islands: 0, municipalities: 183, postal_codes: 294, completed: 1 },
    });
    expect(await pathOf('42173')).toEqual(['es.07.42.42173.']);
    const { body } = await admin.get('areas/adms/?search=soria&level=adm4');
    expect(body.results[0]).toMatchObject({ name: 'Soria', centre: { type: 'Point' } });
    expect(
      (await admin.get(`areas/adms/${body.results[0].id}/boundary/`)).body.geometry.coordinates[0].length,
    ).toBeGreaterThan(0);
    expect(
      await query("select code from postal_codes where code = '42001' and tenant_id = $1", [tenant.id]),
    ).toHaveLength(1);
    const { results } = (await admin.get('users/changes/?entity=area')).body;
    expect(results[0]).toMatchObject({ action: 'reference_added', fields: { provinces: [null, ['Soria']] } });
    expect(await queryOther('select * from areas where tenant_id = $1 order by path', [other.id])).toEqual(before);
  });

  it('changes nothing the second time, and adds others later', async () => {
    await add('51');
    const areas = await listAreas();
    expect((await add('51')).body).toEqual(nothing);
    expect(await listAreas()).toEqual(areas);
    expect((await add('51', '52')).body).toMatchObject({ communities: 1, provinces: 1, municipalities: 1 });
    const communities: { provinces: { code: string; municipalities: number; known: number }[] }[] = (
      await admin.get(path)
    ).body;
    const provinces = communities.flatMap((community) => community.provinces);
    expect(provinces).toHaveLength(52);
    expect(provinces.filter(({ known }) => known > 0)).toMatchObject([
      // The municipalities that tests have
      { code: '08', municipalities: 311, known: 2 },
      { code: '51', municipalities: 1, known: 1 },
      { code: '52', municipalities: 1, known: 1 },
    ]);
  });

  it('keeps areas that are there, with their parents and limits, and completes those that have none', async () => {
    const { country } = tenant.areas;
    const own = await inTenant((tx) =>
      createArea(tx, { level: 'adm4', code: '52001', name: 'Mi Melilla', parent: country }),
    );
    await query('update areas set lon = null, boundary = null where id = $1', [own.id]);
    const [north] = await query('select * from areas where id = $1', [tenant.areas.north.id]);
    expect((await add('08', '52')).body).toMatchObject({ municipalities: 309, completed: 2 });
    expect(await query('select * from areas where id = $1', [tenant.areas.north.id])).toEqual([north]);
    const [filled] = await query('select name, path, lon, boundary from areas where id = $1', [own.id]);
    expect(filled).toMatchObject({ name: 'Mi Melilla', path: 'es.52001.', lon: expect.any(Number), boundary: {} });
  });

  it('puts municipalities in their islands, unless they are there without', async () => {
    await inTenant((tx) =>
      createArea(tx, { level: 'adm4', code: '07024', name: 'Formentera', parent: tenant.areas.country }),
    );
    expect((await add('07')).body).toMatchObject({ islands: 3, municipalities: 66 });
    expect(await pathOf('07040')).toEqual(['es.04.07.073.07040.']);
    expect(await pathOf('07024')).toEqual(['es.07024.']);
    expect(await pathOf('071')).toEqual([]);
  });

  it('happens once where two ask at once', async () => {
    const answers = await Promise.all([add('51', '52'), add('51', '52')]);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(answers.reduce((sum, { body }) => sum + (body.municipalities ?? 0), 0)).toBe(2);
  });
});
