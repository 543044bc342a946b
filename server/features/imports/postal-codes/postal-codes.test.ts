import { beforeEach, expect, it } from 'vitest';
import { createArea, createTenant } from '../../../testing/factories.ts';
import { bring, file, refusalOf } from '../../../testing/import-files.ts';
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
