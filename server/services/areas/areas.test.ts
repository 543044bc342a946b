import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldText } from '#contract/text.ts';
import { newId } from '../../core/ids.ts';
import { type Browser, createTestApp, type TestApp } from '../../testing/app.ts';
import { createAdministrator, createTenant, password } from '../../testing/factories.ts';

let app: TestApp;
let admin: Browser;

beforeAll(async () => {
  app = await createTestApp();
  const tenant = await createTenant(app, 'zonas');
  admin = await app.visit(tenant.host).signIn((await createAdministrator(app, tenant)).email, password);
  const { country } = tenant.areas;
  for (const [n, name] of ['Arlenga de Sanlén', 'Lenga', 'Lénga Alta', 'Belenga', 'Lengarela'].entries())
    await app.query(
      tenant.id,
      `insert into areas (tenant_id, id, level, code, name, parent_id, path, search) values ($1, $2, 'adm4', $3, $4, $5, $6, $7)`,
      [tenant.id, newId(), `z${n}`, name, country.id, `${country.path}z${n}.`, foldText(name)],
    );
});
afterAll(() => app.close());

const namesOf = async (query: string): Promise<string[]> => {
  const { body } = await admin.get(`areas/adms/?${query}`);
  return body.results.map(({ name }: { name: string }) => name);
};

describe('a search of areas', () => {
  it('tells first what is called so, then what begins so, then what contains it', async () => {
    const found = ['Lenga', 'Lénga Alta', 'Lengarela', 'Arlenga de Sanlén', 'Belenga'];
    expect(await namesOf('search=LENGA')).toEqual(found);
    expect(await namesOf('search=lenga&rowsPerPage=2')).toEqual(found.slice(0, 2));
    expect(await namesOf('search=lenga&rowsPerPage=2&page=2')).toEqual(found.slice(2, 4));
  });

  it('keeps an order that is asked for', async () => {
    expect(await namesOf('search=lenga&sortBy=-name')).toEqual([
      'Lengarela',
      'Lénga Alta',
      'Lenga',
      'Belenga',
      'Arlenga de Sanlén',
    ]);
  });
});
