import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeTypes } from '../../scripts/generate-types.ts';
import { createTestDatabase } from '../testing/database.ts';
import { writeUrl } from '../testing/postgres.ts';

it('the types of the tables are those of the migrated database: npm run db:types', async () => {
  const { connection, close } = await createTestDatabase();
  const file = join(mkdtempSync(join(tmpdir(), 'vixia-types-')), 'schema.gen.ts');
  writeTypes(writeUrl(connection), file);
  expect(readFileSync(file, 'utf8')).toBe(readFileSync('server/core/schema.gen.ts', 'utf8'));
  await close();
});
