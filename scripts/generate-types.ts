// Writes server/core/schema.gen.ts from a migrated database: node scripts/generate-types.ts DATABASE_URL [FILE]
import { execFileSync } from 'node:child_process';

const [url, file = 'server/core/schema.gen.ts'] = process.argv.slice(2);
if (!url) throw new Error('Give the URL of a migrated database.');
execFileSync(
  'node_modules/.bin/kysely-codegen',
  [
    ...['--dialect', 'postgres', '--url', url, '--out-file', file],
    ...['--default-schema', 'public', '--include-pattern', 'public.*', '--date-parser', 'string'],
    ...[
      '--numeric-parser',
      'number',
      '--type-mapping',
      JSON.stringify({ timestamptz: 'string', int8: 'number', cube: 'string' }),
    ],
  ],
  { stdio: 'inherit' },
);
