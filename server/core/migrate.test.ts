import { expect, it } from 'vitest';
import { setUpDatabase } from '../testing/set-up.ts';
import { listMissingMigrations, migrate } from './migrate.ts';

const db = setUpDatabase();

it('a release starts again on the schema of the next, so that an upgrade can be taken back', async () => {
  const insert = 'insert into app.schema_migrations (name, timestamp) values ($1, $2)';
  await db.owner.query(insert, ['9999_of_the_next.sql', new Date().toISOString()]);
  await migrate(db.owner);
  expect(await listMissingMigrations(db.owner)).toEqual([]);
});
