import { generateKeyPairSync } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { startDns } from '../../../testing/dns.ts';
import { createUser } from '../../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../../testing/set-up.ts';
import { readDomainRecords } from './records.ts';

const app = setUpApp();
const { tenant, admin, inNorth, signIn } = setUpStaff(app, 'dominio');

let dns: Awaited<ReturnType<typeof startDns>> | undefined;
afterEach(() => dns?.close());

function makeKey(modulusLength: number) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength });
  const dkim = {
    ...{ domainName: 'norte.example', keySelector: 'vixia' },
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  return { p: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'), dkim };
}
const { p, dkim } = makeKey(2048);

async function read(texts: Record<string, string[]>, more: object = { dkim }) {
  dns = await startDns(texts);
  const config = { SMTP_URL: 'smtps://mail.norte.example', dkim: null, DNS_SERVER: dns.server, ...more };
  return readDomainRecords(config, { domain: 'norte.example', contact: 'hola@norte.example' });
}

test('only administrators try the mail', async () => {
  const watcher = await signIn(createUser(app, tenant));
  for (const path of ['mailing/test/', 'mailing/domain/']) {
    expect((await app.visit(tenant.host).post(path)).status).toBe(401);
    expect((await watcher.post(path)).status).toBe(403);
    expect((await inNorth.post(path)).status).toBe(403);
  }
});

test('a test message goes to oneself', async () => {
  const { status, body } = await admin.post('mailing/test/');
  expect(status).toBe(200);
  const { email } = (await admin.get('users/users/self/')).body;
  expect((await admin.get(`mailing/emails/${body.id}/`)).body).toMatchObject({
    ...{ to_address: email, template: 'setup_test', status: 'pending' },
  });
});

test('without a mail server, as in the demonstration, no DNS is asked', async () => {
  expect(await read({}, { SMTP_URL: undefined })).toEqual([]);
  expect(dns?.asked()).toBe(0);
  await read({});
  expect(dns?.asked()).toBeGreaterThan(0);
});

test('what is missing is told with the exact record', async () => {
  expect(await read({})).toEqual([
    {
      kind: 'spf',
      state: 'missing',
      found: [],
      wanted: { name: 'norte.example', value: 'v=spf1 a:mail.norte.example ~all' },
    },
    {
      kind: 'dkim',
      state: 'missing',
      found: [],
      wanted: { name: 'vixia._domainkey.norte.example', value: `v=DKIM1; k=rsa; p=${p}` },
    },
    {
      ...{ kind: 'dmarc', state: 'missing', found: [] },
      wanted: { name: '_dmarc.norte.example', value: 'v=DMARC1; p=none; rua=mailto:hola@norte.example' },
    },
  ]);
});

test('what is there is good; a key of somebody else, two records of SPF and one that lets everybody are wrong; a short key is weak', async () => {
  const good = {
    'norte.example': ['v=spf1 include:_spf.example -all', 'google-site-verification=x'],
    'vixia._domainkey.norte.example': [`v=DKIM1; k=rsa; p=${p}`],
    '_dmarc.norte.example': ['v=DMARC1; p=quarantine'],
  };
  const states = async (texts: Record<string, string[]>, more?: object) =>
    (await read({ ...good, ...texts }, more)).map(({ state }) => state);
  expect(await states({})).toEqual(['good', 'good', 'good']);
  expect(await states({ 'norte.example': ['v=spf1 a -all', 'v=spf1 mx -all'] })).toEqual(['wrong', 'good', 'good']);
  expect(await states({ 'norte.example': ['v=spf1 +all'] })).toEqual(['wrong', 'good', 'good']);
  expect(await states({ 'vixia._domainkey.norte.example': ['v=DKIM1; p=AAAA'] })).toEqual(['good', 'wrong', 'good']);
  const short = makeKey(1024);
  const published = { 'vixia._domainkey.norte.example': [`v=DKIM1; k=rsa; p=${short.p}`] };
  expect(await states(published, { dkim: short.dkim })).toEqual(['good', 'weak', 'good']);
  expect(await states({}, { dkim: null })).toEqual(['good', 'unknown', 'good']);
});

test('a subdomain has the policy of the domain above it; a server of this machine gives no record', async () => {
  dns = await startDns({ '_dmarc.norte.example': ['v=DMARC1; p=none'] });
  const config = { SMTP_URL: 'smtp://127.0.0.1', dkim: null, DNS_SERVER: dns.server };
  const records = await readDomainRecords(config, { domain: 'correo.norte.example', contact: 'hola@norte.example' });
  expect(records.map(({ state, wanted }) => [state, wanted])).toEqual([
    ['missing', null],
    ['unknown', null],
    ['good', null],
  ]);
});
