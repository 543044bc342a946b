import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';

it('the types of the tables are those of the migrated database', async () => {
  const { connection, close } = await createTestDatabase();
  const { host = 'localhost', port = 5432, user, password = '', database } = connection;
  const account = `${user}${password ? `:${encodeURIComponent(String(password))}` : ''}`;
  const url = String(host).startsWith('/')
    ? `postgres://${account}@localhost/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${account}@${host}:${port}/${database}`;
  const file = join(mkdtempSync(join(tmpdir(), 'vixia-types-')), 'schema.gen.ts');
  execFileSync(process.execPath, ['scripts/generate-types.ts', url, file], { stdio: 'pipe' });
  expect(readFileSync(file, 'utf8')).toBe(readFileSync('server/core/schema.gen.ts', 'utf8'));
  await close();
});
