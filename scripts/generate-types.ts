// npm run db:types: writes server/core/schema.gen.ts by migrating a temporary database.
import { execFileSync } from 'node:child_process';
import { createPool } from '../server/core/database.ts';
import { migrate } from '../server/core/migrate.ts';
import { startTestPostgres } from '../server/testing/postgres.ts';

if (import.meta.main) {
  const { connection, create, urlOf, stop } = await startTestPostgres();
  const database = await create();
  const owner = createPool({ connection: { ...connection, database } }, { max: 2 });
  await migrate(owner);
  writeTypes(urlOf(database), 'server/core/schema.gen.ts');
  await owner.end();
  await stop();
}

export function writeTypes(url: string, file: string): void {
  const mapping = { timestamptz: 'string', int8: 'number', cube: 'string' };
  execFileSync(
    'node_modules/.bin/kysely-codegen',
    [
      ...['--dialect', 'postgres', '--url', url, '--out-file', file],
      ...['--default-schema', 'public', '--include-pattern', 'public.*', '--date-parser', 'string'],
      ...['--numeric-parser', 'number', '--type-mapping', JSON.stringify(mapping)],
    ],
    { stdio: 'pipe' },
  );
}
