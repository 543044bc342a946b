import { expect, it } from 'vitest';
import { createAdministrator, password } from '../server/testing/factories.ts';
import { catchOutput } from '../server/testing/output.ts';
import { turnOnSecondFactor } from '../server/testing/second-factor.ts';
import { setUpApp, setUpStaff } from '../server/testing/set-up.ts';
import { resetSecondFactorCommand } from './second-factor.ts';

const app = setUpApp();
const { tenant, query, signIn } = setUpStaff(app, 'norte');
const printed = catchOutput();
const reset = (email: string) =>
  resetSecondFactorCommand(['--tenant', 'norte', '--email', email], { ...app, config: app.services.config });

it('names who is not there, or has none', async () => {
  expect(await reset('nadie@example.org')).toBe(1);
  const { email } = await createAdministrator(app, tenant);
  expect(await reset(email)).toBe(1);
  expect(printed.join()).toMatch(/Nobody in “norte”.*has no second factor/);
});

it('lets who alone administers in again, ends their sessions, tells them, and says so in the log', async () => {
  const { id, email } = await createAdministrator(app, tenant);
  const browser = await signIn({ email });
  await turnOnSecondFactor(browser, password);
  const credentials = { email, password };
  expect((await app.visit(tenant.host).post('users/auth/login/', credentials)).body.code).toBe(
    'second_factor_required',
  );
  expect(await reset(email)).toBe(0);
  expect((await browser.get('users/users/self/')).status).toBe(401);
  expect((await app.visit(tenant.host).post('users/auth/login/', credentials)).status).toBe(200);
  expect(await query('select template from emails where user_id = $1 order by id', [id])).toContainEqual({
    template: 'security_notice',
  });
  const logged = await query(
    "select actor_id, fields from changes where entity_id = $1 and action = 'second_factor_reset'",
    [id],
  );
  expect(logged).toEqual([{ actor_id: null, fields: { done_from: [null, 'command_line'] } }]);
});
