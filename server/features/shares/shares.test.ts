import { expect, it } from 'vitest';
import type { Share } from '#contract/shares.ts';
import { createUser } from '../../testing/factories.ts';
import { readLink } from '../../testing/mail.ts';
import { registrationForm } from '../../testing/registration.ts';
import { setUpApp, setUpStaff } from '../../testing/set-up.ts';

const app = setUpApp();
const { tenant, admin, inNorth, visitor, signIn, query } = setUpStaff(app, 'reparte');

const path = 'users/share/self/';
const codeOf = ({ link }: Share) => /\?via=(\w{8})$/.exec(link)?.[1];
const people = async () => (await inNorth.get(path)).body.people;

let number = 0;
const enrol = async (given: Record<string, unknown>) => {
  number += 1;
  const form = registrationForm(number, given);
  expect((await visitor.post('users/users/register/', form)).status).toBe(201);
  return form;
};
const confirm = async () => visitor.post('users/users/verify/', await readLink(app, tenant, 'verify'));

it('nobody’s link is counted before they say so, and visitors have none', async () => {
  expect((await visitor.get(path)).status).toBe(401);
  const { body } = await inNorth.get(path);
  expect([codeOf(body), body.people]).toEqual([undefined, null]);
  expect(body.qr).toMatch(/^data:image\/svg/);
  expect((await inNorth.get('stats/shares/')).status).toBe(403);
});

it('whoever confirms their enrolment is a number then, and nobody any more', async () => {
  const { body } = await inNorth.post(path, {});
  expect((await inNorth.post(path, {})).body.link).toBe(body.link);
  await enrol({ via: codeOf(body) });
  expect(await people()).toBe(0);
  await confirm();
  expect(await people()).toBe(1);
  expect(await query('select * from share_arrivals')).toEqual([]);
  const told = await query("select * from changes where fields::text like '%' || $1 || '%'", [codeOf(body)]);
  expect(told).toEqual([]);
  const { body: stats } = await admin.get('stats/shares/');
  expect(stats).toMatchObject({ people: 1, sharers: [{ people: 1 }] });
});

it('a barred person adds nothing, nor does a code that nobody has', async () => {
  const { body } = await inNorth.post(path, {});
  await admin.post('users/blockedusers/', { email: 'barrada@example.org', reason: 'Motivo' });
  await enrol({ via: codeOf(body), email: 'barrada@example.org' });
  await enrol({ via: 'aaaaaaaa' });
  expect(await query('select * from share_arrivals')).toEqual([]);
});

it('stopping takes code and count away, also those of who hasn’t confirmed yet', async () => {
  const before = codeOf((await inNorth.post(path, {})).body);
  await enrol({ via: before });
  expect((await inNorth.delete(path)).status).toBe(204);
  expect(await people()).toBe(null);
  await confirm();
  expect(codeOf((await inNorth.post(path, {})).body)).not.toBe(before);
  expect(await people()).toBe(0);
});

it('another’s code is nobody’s to read, and goes with them', async () => {
  const ana = await createUser(app, tenant);
  const browser = await signIn(ana);
  await browser.post(path, {});
  expect((await browser.get('users/users/self/data/')).body.sharing).toMatchObject({ people: 0 });
  const { first_name, last_name_1, last_name_2 } = (await admin.get(`users/users/${ana.id}/`)).body;
  const name = [first_name, last_name_1, last_name_2].filter(Boolean).join(' ');
  expect((await admin.send('DELETE', `users/users/${ana.id}/`, { name })).status).toBe(204);
  expect(await query('select * from share_codes where user_id = $1', [ana.id])).toEqual([]);
});
