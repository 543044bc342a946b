import { expect, it } from 'vitest';
import { withRemembered } from './guess.ts';

const fields = {
  name: { names: [] },
  email: { names: [] },
  phone: { names: [] },
  party: { names: [], many: true },
} as const;
const likely = (field: string | null) => ({ field, certainty: 'likely' });
const proved = (field: string) => ({ field, certainty: 'proved' });

it.each([
  ['goes over what is guessed', [likely('name'), likely(null)], ['phone', 'name'], ['phone', 'name']],
  ['passes over a proved column', [proved('email'), likely('name')], [null, 'name'], [null, 'name']],
  ['gives way where another field is proved', [proved('email'), likely('name')], ['phone', 'email'], ['email', null]],
  ['keeps other columns of a field of many', [proved('party'), likely(null)], ['name', 'party'], ['party', 'party']],
])('a remembered choice %s', (_, proofs, remembered, expected) => {
  expect(withRemembered(proofs, remembered, fields)).toEqual(expected);
});
