import { beforeAll, expect, it } from 'vitest';
import type { Browser } from '../testing/app.ts';
import { createUser, password } from '../testing/factories.ts';
import { setUp, setUpApp, setUpStaff } from '../testing/set-up.ts';

const app = setUpApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' });
const { tenant, signIn } = setUpStaff(app, 'adivina');
const owner = setUp(beforeAll, () => createUser(app, tenant));

const another = 'otra-cosa-bien-distinta';
/** Endpoints that reveal whether a session's password is right. */
const ways = [
  (who: Browser, given: string) => who.post('users/users/self/password/', { password: given, new_password: another }),
  (who: Browser, given: string) => who.post('users/second_factor/', { password: given }),
  (who: Browser, given: string) => who.post('users/second_factor/recovery_codes/', { password: given }),
  (who: Browser, given: string) => who.send('DELETE', 'users/second_factor/', { password: given }),
  (who: Browser, given: string) => who.send('DELETE', `users/users/${owner.id}/`, { name: 'x', password: given }),
  (who: Browser, given: string) =>
    who.send('PATCH', `users/users/${owner.id}/`, { email: 'nueva@example.org', password: given }),
];

it('is guessed by a stolen session ten times an hour, from wherever and at whatever', async () => {
  const thief = await signIn(owner);
  const send = (guess: number, given: string) => {
    thief.headers = { 'accept-language': 'es', 'x-forwarded-for': `203.0.113.${guess}` };
    return (ways[guess % ways.length] as (typeof ways)[number])(thief, given);
  };
  const guessed = await Promise.all(Array.from({ length: 12 }, (_, guess) => send(guess, 'no-es-esta')));
  expect(guessed.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), 429, 429]);
  // By now even the right password is refused.
  const right = await send(1, password);
  expect([right.status, Number(right.headers['retry-after']) > 3000]).toEqual([429, true]);
  // Other accounts and signing in count separately.
  const other = await signIn(createUser(app, tenant));
  expect((await ways[1]?.(other, password))?.status).toBe(200);
});

it('counts only while it is wrong', async () => {
  const who = await signIn(createUser(app, tenant));
  const given = [...Array(12).fill(password), ...Array(4).fill('no-es-esta')];
  for (const one of given) expect((await who.post('users/second_factor/', { password: one })).status).not.toBe(429);
});
