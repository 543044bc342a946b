import { beforeEach, expect, it } from 'vitest';
import { checkSeal } from '#contract/seal-check.ts';
import { readSeal } from '#contract/seals.ts';
import { createTenant, createUser } from '../../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../../testing/set-up.ts';
import { openCurrentKey, replaceKey } from './keys.ts';
import { outdateRevoked, revokeKey } from './revoking.ts';

const app = setUpApp();
const { tenant, admin, inNorth: coordinator, query, inTenant } = setUpStaff(app, 'anulada', beforeEach);

type Paper = { id: string; token: string; seal: string };

const keyOf = ({ token, seal }: Paper) => readSeal(token, seal)?.keyId ?? '';
const byCommand = { actor: null, address: '' };
const rotate = () => inTenant((tx) => replaceKey({ ...byCommand, tx }));
const revoke = (key: string) => inTenant((tx) => revokeKey({ ...byCommand, tx }, key));
const outdate = (key: string) => inTenant((tx) => outdateRevoked(tx, key, { isTold: true }));

const read = async (path: string) => (await app.visit(tenant.host).get(path)).body;

it('a key of another organisation, or none, is not revoked', async () => {
  const foreign = keyOf(await issue());
  Object.assign(tenant, await createTenant(app, 'otra'));
  for (const key of [foreign, 'AAAAAAAA', 'ñ']) await expect(revoke(key)).rejects.toMatchObject({ code: 'not_found' });
});

it('papers of a revoked key are refused without a network, those of others are not', async () => {
  const before = await issue();
  await rotate();
  const [leaked, key] = await issue().then((paper) => [paper, keyOf(paper)] as const);
  expect(await revoke(key)).toBe(true);
  const after = await issue();
  const { keys } = await read('credentials/keys/');
  const published = keys.find(({ kid }: { kid: string }) => kid === key);
  expect(published.revoked_at).toEqual(published.valid_until);
  expect(await check(leaked)).toEqual({ outcome: 'revoked_key', revokedAt: published.revoked_at });
  for (const paper of [before, after]) expect(await check(paper)).toMatchObject({ standing: 'in_force' });
  expect(keys.map(({ revoked_at }: { revoked_at: string | null }) => revoked_at !== null)).toEqual([
    false,
    true,
    false,
  ]);
});

it('its papers in force are counted, told to administrators, and issued again in one batch', async () => {
  const papers = [await issue(), await issue(), await issue()];
  const key = papers.map(keyOf)[0] ?? '';
  await coordinator.delete(`credentials/credentials/${papers[0]?.id}/`);
  await revoke(key);
  const other = await issue();
  expect(await outdate(key)).toMatchObject({ id: key, inForce: 2 });

  const outdated = 'credentials/credentials/?is_outdated=true';
  const { results } = (await coordinator.get(outdated)).body;
  expect(results.map(({ id }: Paper) => id).sort()).toEqual(
    papers
      .slice(1)
      .map(({ id }) => id)
      .sort(),
  );
  expect(results[0]).toMatchObject({ is_outdated: true, is_key_revoked: true });
  const told = (await admin.get('notifications/notifications/')).body.results;
  expect(told[0].params).toMatchObject({ detail: 'signing_key_revoked', count: '2' });

  const { body } = await admin.get(told[0].params.link.replace('/credentials', 'credentials/credentials/'));
  expect(body.count).toBe(2);
  for (const { id } of body.results) {
    const renewed = await coordinator.post(`credentials/credentials/${id}/recreate/`, {});
    expect(renewed.body).toMatchObject({ version: 2, is_outdated: false, is_key_revoked: false });
    expect(keyOf(await readPaper(renewed.body.id))).toBe(keyOf(other));
  }
  expect((await coordinator.get(outdated)).body.count).toBe(0);
  expect(await outdate(key)).toMatchObject({ inForce: 0 });
});

it('a paper stays to be issued again when its person’s data change back', async () => {
  const paper = await issue();
  await revoke(keyOf(paper));
  await outdate(keyOf(paper));
  const rename = (name: string) =>
    query('update users set first_name = $2 where id = (select user_id from credentials where id = $1)', [
      paper.id,
      name,
    ]);
  const [{ first_name }] = await query(
    'select first_name from users u join credentials c on c.user_id = u.id where c.id = $1',
    [paper.id],
  );
  await rename('Otra');
  await rename(first_name);
  expect((await coordinator.get(`credentials/credentials/${paper.id}/`)).body.is_outdated).toBe(true);
});

it('a key is revoked once, and what was done with keys stands in the log', async () => {
  const key = keyOf(await issue());
  const next = (await rotate()).id;
  expect([await revoke(key), await revoke(key)]).toEqual([true, false]);
  const { results } = (await admin.get('users/changes/?entity=tenant')).body;
  const said = results
    .filter(({ action }: { action: string }) => action.startsWith('signing_key'))
    .map(({ action, fields }: { action: string; fields: { signing_key: unknown } }) => [action, fields.signing_key]);
  expect(said).toEqual([
    ['signing_key_revoked', [null, key]],
    ['signing_key_made', [null, next]],
    ['signing_key_retired', [null, key]],
    ['signing_key_made', [null, key]],
  ]);
  expect((await coordinator.get('users/changes/?entity=tenant')).body.count).toBe(0);
});

it('a key is not revoked while a paper is being signed with it', async () => {
  const key = keyOf(await issue());
  const done: string[] = [];
  const signing = inTenant(async (tx) => {
    expect((await openCurrentKey({ ...byCommand, tx })).id).toBe(key);
    const revoking = revoke(key).then(() => done.push('revoked'));
    await Promise.race([revoking, someoneWaits()]);
    done.push('signed');
    return { revoking };
  });
  await (await signing).revoking;
  expect(done).toEqual(['signed', 'revoked']);
  expect(keyOf(await issue())).not.toBe(key);
});

async function someoneWaits(): Promise<void> {
  const rows = await query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  if (rows.length === 0) await someoneWaits();
}

async function readPaper(id: string): Promise<Paper> {
  const rows = await query("select id, check_token as token, printed->>'seal' as seal from credentials where id = $1", [
    id,
  ]);
  return rows[0];
}

async function issue(): Promise<Paper> {
  return readPaper(
    (await coordinator.create('credentials/credentials/', { user: (await createUser(app, tenant)).id })).id,
  );
}

async function check({ token, seal }: Paper) {
  const [{ keys }, withdrawn] = [await read('credentials/keys/'), await read('credentials/withdrawn/')];
  return checkSeal(token, seal, { keys, withdrawn, now: new Date() });
}
