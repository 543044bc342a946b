// npm run db:types: writes server/core/schema.gen.ts from the migrations, by way of a database that is thrown away.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { readConfig } from '../server/core/config.ts';
import { connect } from '../server/core/connect.ts';
import { migrate } from '../server/core/migrate.ts';
import { scratchFolder } from '../server/testing/scratch.ts';

if (import.meta.main) {
  const folder = mkdtempSync(join(scratchFolder, 'vixia-types-'));
  // PostgreSQL runs as another user where we are root, and must get in.
  chmodSync(folder, 0o755);
  const connected = await connect(readConfig({ DATA_DIR: folder }));
  await migrate(connected.owner);
  writeTypes(connected.owner.options, 'server/core/schema.gen.ts');
  await connected.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Writes the types of a migrated database's tables. */
export function writeTypes(connection: pg.ClientConfig, file: string): void {
  const mapping = { timestamptz: 'string', int8: 'number', cube: 'string' };
  execFileSync(
    'node_modules/.bin/kysely-codegen',
    [
      ...['--dialect', 'postgres', '--url', urlOf(connection), '--out-file', file],
      ...['--default-schema', 'public', '--include-pattern', 'public.*', '--date-parser', 'string'],
      ...['--numeric-parser', 'number', '--type-mapping', JSON.stringify(mapping)],
    ],
    { stdio: 'pipe' },
  );
}

function urlOf({ host = 'localhost', port = 5432, user, password = '', database }: pg.ClientConfig): string {
  const account = `${user}${password ? `:${encodeURIComponent(String(password))}` : ''}`;
  return host.startsWith('/')
    ? `postgres://${account}@localhost/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${account}@${host}:${port}/${database}`;
}
