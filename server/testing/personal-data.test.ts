import { expect, it } from 'vitest';
import { findPersonalData } from './personal-data.ts';

const values = [
  { field: 'users.first_name', value: 'Aloia Ficticia' },
  { field: 'users.notes_manager', value: 'Llama por la tarde' },
];
const line = (text: string) => `{"level":50,"err":"${text}","message":"request failed"}`;
const find = (text: string) => findPersonalData([line(text)], values);

it('finds people’s values in a log, and names the field but not the value', () => {
  expect(find('no such person: ALOIA ficticia,')).toEqual(['users.first_name in “err” of a log line']);
  expect(find('a note: Llama por la tarde.')).toEqual(['users.notes_manager in “err” of a log line']);
});

it('knows addresses, documents and telephones of people who are gone', () => {
  expect(find('to nadie@example.org')).toEqual(['an e-mail address in “err” of a log line']);
  expect(find('12345678Z is taken')).toEqual(['a document in “err” of a log line']);
  for (const phone of ['600123456', '+34 600 123 456']) expect(find(phone)).toHaveLength(1);
});

it('takes ids, times and statements for what they are', () => {
  expect(findPersonalData(['{"ms":612345678}'], values)).toEqual([]);
  expect(find('01a21d7b-a31e-764c-90dc-360a3ba31e18 abc612345678 1795790949136 0.612345678 Aloia')).toEqual([]);
});
