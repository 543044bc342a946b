import { expect, it } from 'vitest';
import { createDatabase } from './core/database.ts';
import { readinessOf, wrongRights } from './readiness.ts';
import { createTestServices } from './testing/app.ts';
import { writeUrl } from './testing/postgres.ts';
import { setUpDatabase } from './testing/set-up.ts';

const db = setUpDatabase();

it.each([
  ['the owner’s', '', wrongRights],
  ['the server’s, but for its refusal to write', '-c role=vixia_app', wrongRights],
  ['the server’s', '-c role=vixia_app -c default_transaction_read_only=on', undefined],
])('through a pooler whose connections are %s', async (_, options, reason) => {
  const pooler = new URL(writeUrl(db.connection));
  if (options) pooler.searchParams.set('options', options);
  // URLs write a space as +, which connection strings take literally.
  const database = createDatabase(
    { connection: db.connection },
    { max: 1, pooler: pooler.href.replaceAll('+', '%20') },
  );
  const { config } = createTestServices(db, {});
  expect(await readinessOf({ config, database }, db.owner)()).toBe(reason);
  await database.close();
});
