import { beforeEach, expect, it } from 'vitest';
import { createUser } from '../../../testing/factories.ts';
import { setUpImports } from '../../../testing/imports.ts';
import { sendAssignment } from '../../assignments/jobs.ts';

const imports = setUpImports('avisan');

let person: { id: string };
const file = (name: string, address = 'Carrer Major 2', point: string | null = '2.1;41.5') => [
  {
    name: 'a.csv',
    bytes: `Sección censal;Mesa;Colegio;Dirección${point ? ';Lon;Lat' : ''}\n0890101001;A;${name};${address}${point ? `;${point}` : ''}\n`,
  },
];
const tell = () => sendAssignment(imports.app.services, { tenantId: imports.tenant.id, userId: person.id });
const mails = async () =>
  (await imports.select('select text from emails where tenant_id = $1 and user_id = $2 order by id', person.id)).map(
    ({ text }) => text,
  );
const previewed = async (...args: Parameters<typeof file>) => {
  const { totals } = await imports.preview('places', file(...args));
  return totals.flatMap(({ says }) => (says.includes('se escribirá') ? [says] : []));
};

beforeEach(async () => {
  const { app, tenant, admin } = imports;
  await imports.bringIn('places', file('Escola del Far'));
  const [{ id }] = (await admin.get('elections/places/')).body.results;
  person = await createUser(app, tenant);
  await admin.post('elections/assignments/', { user: person.id, place: id, replaces: null });
  await tell();
});

it('a preview counts nobody for what is spelled otherwise, and an import writes to nobody', async () => {
  expect(await previewed('ESCOLA  DEL FAR', 'C/ Major, 2')).toEqual([]);
  await imports.bringIn('places', file('ESCOLA  DEL FAR', 'C/ Major, 2'));
  await tell();
  expect(await mails()).toHaveLength(1);
});

it('a preview says how many will be written to, and the import has them written to', async () => {
  const [said] = await previewed('Escola del Far', 'Carrer Major 2', '2.1;41.51');
  expect(said).toMatch(/colegio: 1\. De ellas.*: 1$/);
  expect(await mails()).toHaveLength(1);
  await imports.bringIn('places', file('Escola del Far', 'Carrer Major 2', '2.1;41.51'));
  const { rows } = await imports.app.owner.query('select from graphile_worker.jobs where key = $1', [
    `${imports.tenant.id}:tell-assignment:${person.id}`,
  ]);
  expect(rows).toHaveLength(1);
  await tell();
  expect((await mails())[1]).toContain('Ha cambiado: el edificio.');
});

it('another building without a point has the old one as approximate, and nobody is sent there', async () => {
  const next = file('Institut Nou', 'Carrer del Riu 40', null);
  const { items } = await imports.preview('places', next);
  expect(items.map(({ detail }) => detail)).toContainEqual(expect.stringContaining('no trae su punto'));
  await imports.bringIn('places', next);
  const [place] = (await imports.admin.get('elections/places/')).body.results;
  expect(place).toMatchObject({ name: 'Institut Nou', is_approximate: true });
  expect((await imports.preview('places', next)).counts).toMatchObject({ changed: 0, warning: 0 });
  await tell();
  expect((await mails())[1]).toContain('Ha cambiado: el edificio.');
  expect((await mails())[1]).not.toContain('41.5');
});

it('a place whose name and street are written in another language keeps its point', async () => {
  await imports.bringIn('places', file('Colegio del Faro', 'Calle Mayor 2-4', null));
  const [place] = (await imports.admin.get('elections/places/')).body.results;
  expect(place).toMatchObject({ name: 'Colegio del Faro', is_approximate: false });
});

it('a place whose name or address alone changes keeps its point', async () => {
  await imports.bringIn('places', file('Escola del Far', 'Carrer Major 2-4', null));
  await imports.bringIn('places', file('Escola Municipal del Far', 'Carrer Major 2-4', null));
  const [place] = (await imports.admin.get('elections/places/')).body.results;
  expect(place).toMatchObject({ name: 'Escola Municipal del Far', is_approximate: false });
});
