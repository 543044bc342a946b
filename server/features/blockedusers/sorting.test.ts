import { beforeAll, expect, it } from 'vitest';
import { createUser } from '../../testing/factories.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, admin } = setUpStaff(app, 'vetos-en-orden');

beforeAll(async () => {
  const email = 'orden@example.org';
  await createUser(app, tenant, { email });
  await admin.post('users/blockedusers/', { name: 'B', email, reason: 'Zeta' });
  await admin.post('users/blockedusers/', { name: 'A', national_id: '12345678Z', reason: 'Alfa' });
});

it.each([
  ['name', ['A', 'B']],
  ['keys', ['A', 'B']],
  ['-keys', ['B', 'A']],
  ['reason', ['A', 'B']],
  ['-reason', ['B', 'A']],
  ['matches', ['A', 'B']],
  ['-matches', ['B', 'A']],
  ['creation_date', ['B', 'A']],
])('the blacklist is sorted by %s, as by every column shown', async (sortBy, names) => {
  const { body } = await admin.get(`users/blockedusers/?sortBy=${sortBy}`);
  expect(body.results.map(({ name }: { name: string }) => name)).toEqual(names);
});
