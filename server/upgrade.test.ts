import { expect, it } from 'vitest';
import { createPool } from './core/database.ts';
import { setUpDatabase } from './testing/set-up.ts';
import { upgrade } from './upgrade.ts';

const db = setUpDatabase();

it('names what to grant to the owner of a second database, who may not use the server’s role', async () => {
  const second = `${db.connection.database}_second`;
  await db.owner.query(`create role ${second} login`);
  await db.owner.query(`grant ${second} to current_user`);
  await db.owner.query(`create database ${second} owner ${second}`);
  const owner = createPool({ connection: { ...db.connection, database: second, user: second } }, { max: 2 });
  try {
    await expect(upgrade(owner)).rejects.toThrow(/^The owner .+ lacks a right: .+ docs\/operations\.md\.$/);
  } finally {
    await owner.end();
    await db.owner.query(`drop database ${second} with (force)`);
    await db.owner.query(`drop role ${second}`);
  }
});
