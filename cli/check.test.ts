import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTenant, createUser } from '../server/testing/factories.ts';
import { catchOutput } from '../server/testing/output.ts';
import { setUpApp, setUpStaff } from '../server/testing/set-up.ts';
import { checkCommand } from './check.ts';
import { databaseCheckCommand } from './database-check.ts';
import { listKeysCommand, revokeKeyCommand, rotateKeysCommand } from './keys.ts';

const app = setUpApp();
const { tenant, inNorth: coordinator } = setUpStaff(app, 'norte');
let folder: string;
const printed = catchOutput();
const said = () => printed.splice(0).join('\n');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vixia-check-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function issue() {
  const { body } = await coordinator.post('credentials/credentials/', { user: (await createUser(app, tenant)).id });
  const { rows } = await app.query(
    tenant.id,
    "select check_token || '#' || (printed->>'seal') as text from credentials where id = $1",
    [body.id],
  );
  return { id: body.id as string, text: `https://${tenant.host}/check/${rows[0].text}` };
}

async function fetchFiles() {
  for (const name of ['keys', 'withdrawn'])
    await writeFile(file(name), JSON.stringify((await app.visit(tenant.host).get(`credentials/${name}/`)).body));
}
const file = (name: string) => join(folder, name);
const check = (text: string, ...more: string[]) => checkCommand([text, '--keys', file('keys'), ...more]);
const list = () => ['--list', file('withdrawn')];

it('refuses what it can’t read', async () => {
  await fetchFiles();
  const { text } = await issue();
  expect(await checkCommand([text])).toBe(2);
  expect(await check('two words')).toBe(2);
  expect(await checkCommand([text, '--keys', file('missing')])).toBe(2);
  expect(await checkCommand([text, '--keys', file('withdrawn')])).toBe(2);
  expect(said()).toContain('isn’t what the organisation answers there');
});

it('refuses a paper that is altered, unsigned, or signed by a key it doesn’t know', async () => {
  const { text } = await issue();
  await fetchFiles();
  expect(await check(`${text.slice(0, -8)}${text.at(-8) === 'A' ? 'B' : 'A'}${text.slice(-7)}`)).toBe(1);
  expect(said()).toContain('not what was signed');
  expect(await check(text.split('#')[0] ?? '')).toBe(1);
  expect(said()).toContain('no signature');
  expect(await rotateKeysCommand(['--tenant', 'norte'], app)).toBe(0);
  const newer = await issue();
  expect(await check(newer.text)).toBe(1);
  expect(said()).toContain('none of these keys');
  await fetchFiles();
  expect([await check(newer.text), await check(text)]).toEqual([0, 0]);
});

it('tells withdrawn papers by the list', async () => {
  const { id, text } = await issue();
  await fetchFiles();
  expect(await check(text, ...list())).toBe(0);
  expect(said()).toContain('VALID: genuine, and not among the papers withdrawn.');
  expect(await check(text)).toBe(0);
  expect(said()).toContain('only a list');
  await coordinator.delete(`credentials/credentials/${id}/`);
  await fetchFiles();
  expect(await check(text, ...list())).toBe(1);
  expect(said()).toContain('NOT VALID: genuine, but withdrawn.');
});

it('lists the keys, and says where there is none', async () => {
  expect(await listKeysCommand(['--tenant', 'nadie'], app)).toBe(1);
  await createTenant(app, 'vacia');
  expect(await listKeysCommand(['--tenant', 'vacia'], app)).toBe(0);
  expect(said()).toContain('has no key yet');
  await issue();
  await rotateKeysCommand(['--tenant', 'norte'], app);
  said();
  expect(await listKeysCommand(['--tenant', 'norte'], app)).toBe(0);
  const lines = said().split('\n');
  expect(lines[0]).toMatch(/^[A-Z2-7]{8} {2}since .* {2}signs$/);
  expect(lines.slice(1).every((line) => line.includes('signs no more since'))).toBe(true);
});

it('refuses papers of a revoked key, and says how many there are and what to do', async () => {
  const { text } = await issue();
  await fetchFiles();
  await listKeysCommand(['--tenant', 'norte'], app);
  const key = said().slice(0, 8);
  const revoke = (tenant: string, key: string) => revokeKeyCommand(['--tenant', tenant, '--key', key], app);
  expect([await revoke('nadie', key), await revoke('vacia', key), await revoke('norte', 'AAAAAAAA')]).toEqual([
    1, 1, 1,
  ]);
  expect(await revokeKeyCommand(['--tenant', 'norte'], app)).toBe(2);
  said();
  expect(await revoke('norte', key.toLowerCase())).toBe(0);
  expect(said()).toMatch(/is revoked.*\n\d+ credentials? in force .*is_outdated=true/);
  expect(await check(text, ...list())).toBe(0);
  await fetchFiles();
  said();
  expect(await check(text, ...list())).toBe(1);
  expect(said()).toContain('NOT VALID: signed with a key that the organisation has revoked');
  expect(await revoke('norte', key)).toBe(0);
  expect(said()).toContain('was revoked on');
  await listKeysCommand(['--tenant', 'norte'], app);
  expect(said()).toContain(`${key}  since`);
});

it('says that all holds in the database, or what doesn’t and how to mend it, and names nobody', async () => {
  expect(await databaseCheckCommand(['--database', '--all'], app)).toBe(2);
  expect(await databaseCheckCommand(['--database', '--tenant', 'nadie'], app)).toBe(1);
  said();
  const check = () => databaseCheckCommand(['--database', '--tenant', 'norte'], app);
  expect(await check()).toBe(0);
  expect(said()).toMatch(/^ {2}norte: (\d+) of \1 hold$/);
  const { rows } = await app.query(
    tenant.id,
    "update emails set status = 'success' where id = (select min(id::text)::uuid from emails) returning id",
  );
  expect(await check()).toBe(1);
  const lines = said();
  expect(lines).toContain(`messages_dated, broken by 1: ${rows[0].id}`);
  expect(lines).toContain('To mend it: ');
  expect(lines).not.toMatch(/@|Aloia|Ficticia/);
});
