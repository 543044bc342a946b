import { createDatabase } from '../../server/core/database.ts';
import { Browser } from '../../server/testing/app.ts';
import { createCrowd } from '../../server/testing/crowd.ts';
import type { TestDatabase } from '../../server/testing/database.ts';
import {
  createAdministrator,
  createPlace,
  createTenant,
  createUser,
  password,
  type TestTenant,
} from '../../server/testing/factories.ts';
import { connectTo } from '../../server/testing/processes.ts';
import { upgrade } from '../../server/upgrade.ts';
import { type Product, port } from './product.ts';

/** An organisation, and its people by the only writer that changes them. */
export type Scene = {
  tenant: TestTenant;
  admin: { email: string };
  edited: string[];
  assigned: string[];
  issued: string[];
  batched: string[];
  written: string[];
  places: string[];
};

const sizes = { edited: 40, assigned: 80, issued: 60, batched: 160, written: 30 };
const placesWanted = 40;

export async function setScene({ owner, connection }: Product): Promise<Scene> {
  await upgrade(owner);
  const database = createDatabase({ connection, role: 'vixia_app' }, { max: 2 });
  try {
    const db = { owner, database, connection, query: queryAs(owner), close: async () => {} } as TestDatabase;
    const tenant = await createTenant(db, 'faults');
    const admin = await createAdministrator(db, tenant);
    const people = await createCrowd(db, tenant, await createUser(db, tenant), sum(Object.values(sizes)));
    const take = (count: number) => people.splice(0, count);
    const places: string[] = [];
    for (let at = 0; at < placesWanted; at += 1)
      places.push((await createPlace(db, tenant, { name: `Escola ${at}`, tables: 3, lat: 41.495 + at / 8000 })).id);
    await owner.query('vacuum analyze');
    return {
      ...{ tenant, admin, places, edited: take(sizes.edited), assigned: take(sizes.assigned) },
      ...{ issued: take(sizes.issued), batched: take(sizes.batched), written: take(sizes.written) },
    };
  } finally {
    await database.close();
  }
}

const queryAs =
  (owner: TestDatabase['owner']): TestDatabase['query'] =>
  async (tenantId, text, values) => {
    const client = await owner.connect();
    try {
      await client.query('begin');
      await client.query("select set_config('app.tenant', $1, true)", [tenantId]);
      const result = await client.query(text, values);
      await client.query('commit');
      return result;
    } finally {
      client.release();
    }
  };

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** Signs in a browser over a connection of its own. */
export async function signIn({ tenant }: Scene, email: string): Promise<Browser> {
  const { app } = connectTo(port);
  return new Browser({ app }, { host: tenant.host }).signIn(email, password, true);
}
