import { beforeEach, expect, it } from 'vitest';
import { createUser } from '../server/testing/factories.ts';
import { catchOutput } from '../server/testing/output.ts';
import { setUpApp, setUpTenant } from '../server/testing/set-up.ts';
import { configureCommand } from './configure.ts';

const app = setUpApp();
const { tenant, query } = setUpTenant(app, 'ajustes', beforeEach);
const printed = catchOutput();

const configure = (...args: string[]) =>
  configureCommand(['--tenant', tenant.host.replace('.test', ''), ...args], app.owner);
const settings = async () => query('select * from tenants where id = $1', [tenant.id]);
const logged = () =>
  query("select fields from changes where entity = 'tenant' and entity_id = $1 order by at, id", [tenant.id]);

it.each([
  ['a colour that can’t be read', ['--color', '#ffee00'], 1, /--color: white letters .*; #[0-9a-f]{6} can/],
  ['no colour', ['--color', 'red'], 2, /such as #1c5d99/],
  ['a language that somebody reads', ['--languages', 'ca,gl', '--language', 'ca'], 1, /--languages: .*\(1\)/],
  ['a first language that isn’t offered', ['--languages', 'es,ca', '--language', 'gl'], 1, /--language: it isn/],
  ['a language that is none', ['--languages', 'es,fr'], 2, /of es, ca, eu, gl/],
  ['an availability that is none', ['--availabilities', 'man,noche'], 2, /^--availabilities: one or more of /],
  ['no availability', ['--availabilities', 'none'], 2, /one at least/],
  ['too long a retention', ['--retention-days', '9999'], 2, /--retention-days/],
  ['no amount of people in files', ['--exports-daily', ''], 2, /--exports-daily/],
  ['one that is refused among others', ['--name', 'Otra', '--color', '#ffee00'], 1, /Nothing was changed/],
])('settings stay where there is %s', async (_, args, code, expected) => {
  await createUser(app, tenant, { language: 'es' });
  const before = [await settings(), await logged()];
  expect(await configure(...args)).toBe(code);
  expect(printed.join('\n')).toMatch(expected);
  expect([await settings(), await logged()]).toEqual(before);
});

it('settings change as in the browser, and the log says so', async () => {
  const [before] = await settings();
  const changed = ['--name', 'Norte', '--color', '#0A5C36', '--languages', 'ca,es', '--retention-days', '90'];
  expect(await configure(...changed, '--chat-platforms', 'none', '--profession-required', 'yes')).toBe(0);
  expect(printed.join('\n')).toContain('chat-platforms: none');
  const visitor = app.visit(tenant.host);
  expect((await visitor.get('universe/')).body).toMatchObject({ tenantName: 'Norte', languages: ['ca', 'es'] });
  expect((await logged()).at(-1)?.fields).toEqual({
    done_from: [null, 'command_line'],
    name: [before.name, 'Norte'],
    accent_color: [before.accent_color, '#0a5c36'],
    offered_languages: [before.languages, ['ca', 'es']],
    retention_days: [before.retention_days, 90],
    chat_platforms: [before.chat_platforms, []],
    profession_required: [false, true],
  });
});
