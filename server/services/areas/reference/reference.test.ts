import { expect, it } from 'vitest';
import { createPool } from '../../../core/database.ts';
import { setUpApp, setUpStaff } from '../../../testing/set-up.ts';
import { loadReference } from './load.ts';
import { listReferenceAreas } from './queries.ts';

const app = setUpApp();
const { inTenant, query } = setUpStaff(app, 'referencia');

it.each([
  "update reference.areas set name = 'x'",
  'delete from reference.areas',
  'truncate reference.areas',
  'insert into reference.loaded (digest) values (1)',
  'drop table reference.areas',
])('no organisation can write areas of reference: %s', async (statement) => {
  const server = createPool({ connection: app.connection, role: 'vixia_app' }, { max: 1 });
  await expect(server.query(`begin read write; ${statement}`)).rejects.toThrow(/permission denied|must be owner/);
  await server.end();
});

it('every organisation reads all of Spain, whichever areas it has', async () => {
  const counts = await inTenant(async (tx) => {
    const found = [];
    for (const level of ['adm0', 'adm1', 'adm2', 'adm3', 'adm4'] as const)
      found.push((await listReferenceAreas(tx, level)).length);
    return found;
  });
  expect(counts).toEqual([1, 19, 52, 11, 8131]);
});

it('names stand as people write them, with those of other languages and of before', async () => {
  const towns = await inTenant((tx) => listReferenceAreas(tx, 'adm4'));
  const named = (code: string) => {
    const town = towns.find((one) => one.code === code);
    return [town?.name, ...(town?.other_names ?? [])];
  };
  expect(named('15030')).toEqual(['A Coruña']);
  expect(named('03105')).toEqual(['El Pinós/Pinoso', 'El Pinós', 'Pinoso']);
  expect(named('01059')).toEqual(['Vitoria-Gasteiz', 'Vitoria', 'Gasteiz']);
  expect(named('07032')).toEqual(['Maó-Mahón', 'Maó', 'Mahón']);
});

it('two that start at once load a new release once, and a third finds it loaded', async () => {
  const loads = () => query("select xmin::text from reference.areas where level = 'adm0'");
  await app.owner.query("update reference.loaded set digest = 'of an older release'");
  await app.owner.query("update reference.areas set name = 'Otra'");
  await Promise.all([loadReference(app.owner), loadReference(app.owner)]);
  const [loaded] = await loads();
  await loadReference(app.owner);
  expect(await loads()).toEqual([loaded]);
  expect(await query("select name from reference.areas where level = 'adm0'")).toEqual([{ name: 'España' }]);
  expect(await query('select count(*)::int from reference.loaded')).toEqual([{ count: 1 }]);
});
