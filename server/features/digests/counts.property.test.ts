import { expect, it } from 'vitest';
import { newId } from '../../core/ids.ts';
import type { Browser } from '../../testing/app.ts';
import {
  createAssignment,
  createCoordinator,
  createPlace,
  createUser,
  password,
  type TestArea,
} from '../../testing/factories.ts';
import { listMails } from '../../testing/mail.ts';
import { setUpApp, setUpTenant } from '../../testing/set-up.ts';
import { writeDigest } from './jobs.ts';

const app = setUpApp();
const { tenant, query } = setUpTenant(app, 'resumen-cuenta');

it('a digest counts as many as the lists that its links lead to', async () => {
  const { north, south } = tenant.areas;
  await createPlace(app, tenant);
  const seen = new Set<string>();
  for (let round = 0; round < 24; round += 1) {
    await scatter(round);
    // A new coordinator for each, as nobody gets two digests a day.
    const { id, email } = await createCoordinator(app, tenant, [[north], [south], [north, south]][round % 3] ?? []);
    const browser = await app.visit(tenant.host).signIn(email, password);
    const job = { tenantId: tenant.id, userId: id, day: '2031-03-12' };
    await writeDigest(app.services, job, undefined, new Date('2031-03-12T07:30:00Z'));
    const text = (await listMails(app, tenant, 'digest')).find(({ to_address }) => to_address === email)?.text ?? '';
    const lines = text.matchAll(/: (\d+)(?: \(.*\))? · Ver la lista:\nhttps?:\/\/[^/]+(\S+)/g);
    const counted = [...lines].map(([, count, path]) => [path ?? '', Number(count)] as const);
    for (const [path] of counted) seen.add(path.replace(/\d{4}-\d\d-\d\d/g, 'day'));
    const listed = await Promise.all(counted.map(async ([path]) => [path, await countOf(browser, path)]));
    expect(counted).toEqual(listed);
  }
  expect([...seen].sort()).toEqual([
    '/emails?failed_from=day&failed_to=day',
    '/places?needs=esc',
    '/places?needs=man',
    '/places?needs=tar',
    '/users?created_from=day&created_to=day',
  ]);
});

// Spanish days begin and end an hour before UTC's.
const times = ['2031-03-10T22:59:59Z', '2031-03-10T23:00:00Z', '2031-03-11T22:59:59Z', '2031-03-11T23:00:00Z'];

async function scatter(seed: number) {
  const { north, south, inNorth, country } = tenant.areas;
  const area = [north, south, inNorth, country][seed % 4] as TestArea;
  const at = times[Math.floor(seed / 4) % 4];
  const kind = [{}, {}, { is_active: false }, {}, { is_superuser: true }][seed % 5];
  const { id } = await createUser(app, tenant, { area, creation_date: at, ...kind });
  const place = await createPlace(app, tenant, { area, tables: seed % 3 });
  if (seed % 2 === 0) await createAssignment(app, tenant, { user_id: id, place_id: place.id });
  await query(
    `insert into emails (tenant_id, id, user_id, template, language, to_address, subject, text, html, status)
     values ($1, $2, $3, 'verify', 'es', 'a@example.org', 'Hola', '', '', $4)`,
    [tenant.id, newId(), id, seed % 7 === 0 ? 'pending' : 'error'],
  );
  await query('update emails set failed_date = $2 where user_id = $1 and failed_date is not null', [...[id, at]]);
}

const lists: Record<string, string> = {
  ...{ '/users': 'users/users/', '/places': 'elections/places/', '/emails': 'mailing/emails/' },
};

async function countOf(browser: Browser, path: string): Promise<number> {
  const [page = '', query] = path.split('?');
  return (await browser.get(`${lists[page]}?${query}`)).body.count;
}
