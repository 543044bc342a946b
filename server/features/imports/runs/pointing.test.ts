import { expect, it } from 'vitest';
import { createCoordinator, password } from '../../../testing/factories.ts';
import { setUpImports } from '../../../testing/imports.ts';
import { forgetImport } from '../jobs.ts';

const imports = setUpImports('senyala');
const { app } = imports;

const list = `Colegios;de;la;ciudad
Sección censal;Mesa;Colegio;Dirección
0890101001;A;ESCOLA PIA;C MAJOR 1
0890101002;U;ESCOLA NOVA;C MAJOR 3
2;;;suma de escuelas
`;
const upload = () => imports.upload('places', { name: 'colegios.csv', bytes: list });
const rowsOf = async (id: string, query = '') => (await imports.admin.get(`imports/runs/${id}/rows/${query}`)).body;
/** Checks by reading the file again. */
const read = imports.check;

it('refuses a file’s rows to a coordinator, and those of a file that there isn’t', async () => {
  const { id } = await upload();
  const coordinator = await createCoordinator(app, imports.tenant, [imports.tenant.areas.north]);
  const browser = await app.visit(imports.tenant.host).signIn(coordinator.email, password);
  expect((await browser.get(`imports/runs/${id}/rows/`)).status).toBe(403);
  expect((await imports.admin.get(`imports/runs/${id}/rows/?file=1`)).status).toBe(404);
});

it('reads a file anew by the heading row that was pointed at, and without the rows that were left out', async () => {
  const { id, files, columns } = await upload();
  expect([files[0]?.header_line, columns[0]?.header]).toEqual([1, 'Colegios']);
  const pointed = await read(id, { header_line: 2 });
  expect(pointed).toMatchObject({ state: 'read', files: [{ header_line: 2 }] });
  expect(pointed.columns.map(({ field }) => field)).toEqual(['cusec', 'table', 'name', 'address']);
  const { rows } = await rowsOf(id);
  expect(rows.map(({ oddity }: { oddity: string | null }) => oddity)).toEqual(['title', null, null, null, 'sum']);
  expect((await imports.check(id)).counts).toMatchObject({ rows: 3, error: 1 });
  const columnsOf = ['cusec', 'table', 'name', null];
  const without = await read(id, { left_out: [5], columns: columnsOf });
  expect(without).toMatchObject({ state: 'read', files: [{ header_line: 2, left_out: [5] }] });
  expect(without.columns.map(({ field }) => field)).toEqual(columnsOf);
  expect((await imports.check(id)).counts).toMatchObject({ rows: 2, error: 0 });
});

it('takes an answer to the question for its columns, and tells how sure each column is', async () => {
  const { id } = await upload();
  const { columns } = await read(id, { header_line: 2 });
  expect(columns.map(({ certainty }) => certainty)).toEqual(Array(4).fill('likely'));
  const answers = [
    ['cusec', 'table', 'name', null],
    ['cusec', 'table', null, 'name'],
  ].map((of) => ({ said: { code: 'no_rows' }, columns: [of] }));
  await imports.select(
    `update import_runs set proof = proof || jsonb_build_object('question', $2::jsonb) where tenant_id = $1`,
    JSON.stringify({ said: { code: 'no_rows' }, answers }),
  );
  expect((await imports.admin.post(`imports/runs/${id}/check/`, { answer: 2 })).body).toHaveProperty('answer');
  expect(await imports.check(id, { answer: 1 })).toMatchObject({
    columns: [{}, {}, { field: null, certainty: 'chosen' }, { field: 'name', certainty: 'chosen' }],
    question: { answers: [{ is_chosen: false }, { is_chosen: true }] },
  });
});

it('forgets the rows with the file', async () => {
  const { id } = await upload();
  await imports.select("update import_runs set state = 'finished' where tenant_id = $1");
  await forgetImport(app.services, { tenantId: imports.tenant.id, runId: id });
  expect((await imports.admin.get(`imports/runs/${id}/rows/`)).status).toBe(404);
  expect(await imports.select('select preview, proof from import_runs where tenant_id = $1')).toEqual([
    { preview: null, proof: null },
  ]);
});
