import { beforeAll, expect, it } from 'vitest';
import { createCoordinator, createUser } from '../server/testing/factories.ts';
import { catchOutput } from '../server/testing/output.ts';
import { setUpDatabase, setUpTenant } from '../server/testing/set-up.ts';
import { whyCommand } from './why.ts';

const db = setUpDatabase();
const { tenant } = setUpTenant(db, 'norte');
let coordinator: string;
const printed = catchOutput();

beforeAll(async () => {
  coordinator = (await createCoordinator(db, tenant, [tenant.areas.north])).email;
});

const run = (actor: string, person: string, slug = 'norte') =>
  whyCommand(['--tenant', slug, '--actor', actor, '--person', person], db);

it('names who or what is not there', async () => {
  expect(await run(coordinator, coordinator, 'sur')).toBe(1);
  expect(await run(coordinator, 'nadie@example.org')).toBe(1);
  expect(await whyCommand(['--tenant', 'norte'], db)).toBe(2);
  expect(printed.join('\n')).toContain('There is no tenant “sur”');
  expect(printed.join('\n')).toContain('has the address nadie@example.org');
  expect(printed.join('\n')).toContain('--actor');
});

it('says that who is kept out reaches nobody', async () => {
  const out = await createUser(db, tenant, { is_active: false });
  expect(await run(out.email, coordinator)).toBe(0);
  expect(printed.join()).toContain('not active');
});

it('prints the condition that fails, and that nothing is allowed for it', async () => {
  const out = await createUser(db, tenant, { is_active: false, area: tenant.areas.inNorth });
  expect(await run(coordinator, out.email)).toBe(0);
  expect(printed.slice(0, 12)).toEqual([
    'no  reaches this person',
    '  no  is this very person',
    '  no  coordinates them, and isn’t their program',
    '    yes the person didn’t make the program that asks',
    '    no  coordinates this person',
    '      no  is an administrator',
    '      no  has them as coordinator',
    '        yes is a coordinator',
    '        yes the person is no administrator',
    '        no  the person is active',
    '        yes the person waits for no administrator',
    '        yes manages the area, or one that contains it',
  ]);
  expect(printed).toContain('no  users.edit: out of reach');
  expect(printed).toContain('no  users.delete: not their role');
  expect(printed.filter((line) => line.startsWith('yes'))).toEqual([]);
});

it('prints what is allowed where nothing fails, and what the person stands in the way of', async () => {
  const locked = await createUser(db, tenant, { is_locked: true });
  expect(await run(coordinator, ` ${locked.email.toUpperCase()}`.trim())).toBe(0);
  expect(printed[0]).toBe('yes reaches this person');
  expect(printed).toContain('yes places.assign');
  expect(printed).toContain('no  users.edit: not to this person');
});
