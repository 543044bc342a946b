import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { createDatabase } from './core/database.ts';
import { Browser } from './testing/app.ts';
import { createCoordinator, createUser, password } from './testing/factories.ts';
import { type Line, openLine } from './testing/outage.ts';
import { setUpApp, setUpTenant } from './testing/set-up.ts';

const base = setUpApp();
const { tenant, query } = setUpTenant(base, 'cortes');
let line: Line;
let browser: Browser;
let server: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  line = await openLine(base.connection);
  const database = createDatabase(
    { connection: line.connection, role: 'vixia_app' },
    { max: 4, secrets: base.services.config.secrets },
  );
  server = await createApp({ ...base.services, database }, async () => undefined);
  browser = await new Browser({ app: server }, tenant).signIn(
    (await createCoordinator(base, tenant, [tenant.areas.country])).email,
    password,
  );
  close = async () => {
    await server.close();
    await database.close();
    await line.close();
  };
});
afterAll(() => close());

describe('while the database is gone', () => {
  it('requests get clear 503s; when it is back they work again, and nothing that was answered is lost', async () => {
    const users = await Promise.all(Array.from({ length: 12 }, () => createUser(base, tenant)));
    const lock = (user: string) => browser.post('credentials/credentials/', { user });

    const issued = [await lock(users[0]?.id ?? '')];
    // Cuts during requests: each must be either done or refused.
    const underWay = Promise.all(users.slice(1, 6).map(({ id }) => lock(id)));
    line.cut();
    issued.push(...(await underWay));
    for (const { id } of users.slice(6, 9)) issued.push(await lock(id));
    const refused = issued.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThanOrEqual(3);
    for (const { status, body, headers } of refused) {
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '5']);
      expect(body.detail).toContain('Vuelve a intentarlo');
    }
    expect((await browser.get('users/users/')).status).toBe(503);
    await expectPage();

    line.mend();
    for (const { id } of users.slice(9)) issued.push(await lock(id));
    expect(issued.slice(-3).map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await browser.get('users/users/')).status).toBe(200);
    const rows = await query('select id from credentials where tenant_id = $1', [tenant.id]);
    const kept = new Set(rows.map(({ id }) => id));
    for (const { status, body } of issued) if (status === 201) expect(kept).toContain(body.id);
    const halves = await query(
      'select from users u where tenant_id = $1 and is_locked <> exists (select from credentials c where c.user_id = u.id)',
      [tenant.id],
    );
    expect(halves).toHaveLength(0);
  });
});

async function expectPage() {
  // A host that the server doesn't remember.
  const visitor = new Browser({ app: server }, { host: 'cortes-de-antes.test' });
  visitor.headers = { accept: 'text/html', 'accept-language': 'gl' };
  const { status, body, headers } = await visitor.get('/users');
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
  expect(body).toContain('<title>Vixía non está dispoñible neste momento</title>');
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(body) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
  expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}';`);
}
