import { beforeAll, expect, it } from 'vitest';
import { catchOutput } from '../server/testing/output.ts';
import { setUpApp, setUpTenant } from '../server/testing/set-up.ts';
import { configureCommand } from './configure.ts';
import { administratorCommand } from './tenants.ts';

const app = setUpApp();
const { tenant, query } = setUpTenant(app, 'norte');
const printed = catchOutput();

beforeAll(async () => {
  await app.owner.query('insert into tenant_hosts (host, tenant_id) values ($1, $2)', ['www.norte.test', tenant.id]);
});

const configure = (address: string) => configureCommand(['--tenant', 'norte', '--address', address], app.owner);
const addressOf = async () => (await query('select public_address from tenants'))[0].public_address;

it.each([
  ['another tenant’s host name', 'https://sur.test', 1],
  ['an address without TLS', 'http://norte.test', 2],
  ['a path', 'https://norte.test/es', 2],
  ['another protocol', 'javascript://norte.test', 2],
  ['a mere host name', 'norte.test', 2],
])('%s is no address for links', async (_, address, code) => {
  expect(await configure(address)).toBe(code);
  expect(await addressOf()).toBeNull();
  expect(printed.join('\n')).toMatch(code === 1 ? 'norte.test, www.norte.test' : '--address');
});

const person = ['--tenant', 'norte', '--email', 'ana@example.org', '--name', 'Ana', '--surname', 'García'];
const superuser = (NODE_ENV: 'production' | 'development', ...more: string[]) =>
  administratorCommand([...person, ...more], { ...app, config: { NODE_ENV, PORT: 3456, PUBLIC_PORT: undefined } });

it.each([
  ['https://evil.example', 1],
  ['http://norte.test', 2],
  ['https://norte.test/es', 2],
])('%s is no origin of an administrator’s link', async (origin, code) => {
  expect(await superuser('production', '--origin', origin)).toBe(code);
  expect(await query('select from emails')).toEqual([]);
});

it.each([
  ['production', 'https://norte.test/enroll-verification/'],
  ['development', 'http://norte.test:3456/enroll-verification/'],
] as const)('an administrator is sent a link to choose a password, in %s to %s', async (mode, link) => {
  const email = `${mode}@example.org`;
  expect(await superuser(mode, '--email', email, '--language', 'gl')).toBe(0);
  const rows = await query('select template, subject, text from emails where to_address = $1', [email]);
  expect(rows).toEqual([
    {
      template: 'invite_administrator',
      subject: expect.stringMatching(/^Administras .*: elixe o teu contrasinal$/),
      text: expect.stringContaining(link),
    },
  ]);
  await query('delete from emails');
});

it('a mistyped domain is asked about, and taken', async () => {
  expect(await superuser('production', '--email', 'luz@gmial.com')).toBe(0);
  expect(printed).toContain('luz@gmial.com: was luz@gmail.com meant?');
  await query('delete from emails');
});

it('an address of the settings counts for links, the log says so, and none takes it away', async () => {
  expect(await configure('https://www.norte.test')).toBe(0);
  expect(await addressOf()).toBe('https://www.norte.test');
  expect(await administratorCommand(person, { ...app, config: app.services.config })).toBe(0);
  const rows = await query('select text from emails');
  expect(rows[0].text).toContain('https://www.norte.test/enroll-verification/');
  expect(await configure('none')).toBe(0);
  expect(await addressOf()).toBeNull();
  const changes = await query("select fields from changes where action = 'configured' order by at");
  expect(changes.map(({ fields }) => fields)).toEqual([
    { public_address: [null, 'https://www.norte.test'], done_from: [null, 'command_line'] },
    { public_address: ['https://www.norte.test', null], done_from: [null, 'command_line'] },
  ]);
});
