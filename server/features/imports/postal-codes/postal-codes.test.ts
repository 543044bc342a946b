import { beforeEach, expect, it } from 'vitest';
import { addProvinces } from '../../../services/areas/reference/rules.ts';
import { createArea, createTenant } from '../../../testing/factories.ts';
import { bring, file, preview, refusalOf } from '../../../testing/import-files.ts';
import { found } from '../../../testing/imports.ts';
import { setUpDatabase, setUpTenant } from '../../../testing/set-up.ts';

const db = setUpDatabase();
const { inTenant } = setUpTenant(db, 'postales', beforeEach);
const importing = (rows: string) =>
  inTenant((tx) => bring(tx, 'postal_codes', [file('z.csv', `codigo_postal,municipio_id\n${rows}`)]));

it('postal codes of unknown municipalities are refused, another organisation’s too', async () => {
  const other = await createTenant(db, 'otra');
  await db.database.inTenant(other.id, (tx) =>
    createArea(tx, { level: 'adm4', code: '08099', name: 'Vilanova', parent: other.areas.country }),
  );
  const errors = await refusalOf(importing('08901,08901\n08099,08099\n'));
  expect(errors).toMatchObject([{ line: 3, message: expect.stringContaining('08099') }]);
});

it('postal codes are brought once', async () => {
  const codes = '08901,08901\n08901,08902\n';
  expect(await importing(codes)).toMatchObject({ created: 2 });
  expect(await importing(codes)).toMatchObject({ created: 0, unchanged: 2 });
});

it('postal codes are bounded by the municipality that was chosen, which says it where no column does', async () => {
  const previewOf = (text: string) =>
    inTenant((tx) =>
      preview(tx, { kind: 'postal_codes', files: [file('z.csv', text)], choices: { municipality: '08901' } }),
    );
  const run = await previewOf('codigo_postal,municipio_id\n08901,08901\n08902,08902\n');
  expect(found(run, 'error')).toEqual([[3, 'municipio_id', expect.stringContaining('08902, y se eligió 08901')]]);
  expect(run.counts?.created).toBe(1);
  const unsaid = await previewOf('codigo_postal\n08901\n08903\n');
  expect(unsaid.counts).toMatchObject({ created: 2, error: 0 });
  expect(unsaid.totals.map(({ says }) => says)).toEqual(['Municipios: 1', 'Códigos postales: 2']);
});

it('a national table without headings is read from its first row, and shared lands are left out', async () => {
  await inTenant((tx) => addProvinces(tx, ['08']));
  const rows = ['Barcelona,Abrera,8630', 'Barcelona,Aguilar de Segarra,8256', 'Barcelona,Alella,8328'];
  const more = ['Barcelona,Alpens,8587', 'Barcelona,Alt Àneu,8001', 'Barcelona,Arenys de Mar,8350'];
  const run = await inTenant((tx) =>
    preview(tx, { kind: 'postal_codes', files: [file('z.csv', [...rows, ...more].join('\n'))] }),
  );
  expect(run.columns.map(({ field }) => field)).toEqual(['province_name', 'municipality_name', 'postal_code']);
  expect(run.counts).toMatchObject({ rows: 6, unchanged: 5, error: 1 });
  const { leftOut } = await importing('08630,08001\n08630,08802\n');
  expect(leftOut).toMatchObject([{ line: 3, message: expect.stringContaining('tierras compartidas') }]);
});
