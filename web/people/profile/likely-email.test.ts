import { expect, test } from 'vitest';
import { likelyEmail } from './likely-email.ts';

test.each([
  ['ana@exmaple.org', 'ana@example.org'],
  ['ana@gmial.com', 'ana@gmail.com'],
  ['Ana.Puig@Gmai.com ', 'Ana.Puig@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@gmailcom', 'ana@gmail.com'],
  ['ana@hotmaill.com', 'ana@hotmail.com'],
  ['ana@outlok.es', 'ana@outlook.es'],
  ['ana@yaho.es', 'ana@yahoo.es'],
  ['ana@iclod.com', 'ana@icloud.com'],
])('%s was meant for %s', (typed, meant) => expect(likelyEmail(typed)).toBe(meant));

test.each([
  'ana@gmail.com',
  'ana@hotmail.es',
  'ana@ymail.com',
  'ana@email.com',
  'ana@gmx.de',
  'ana@coop.example',
  'ana@barcelona.cat',
  'ana@gm.com',
  'ana@',
  '@gmial.com',
  'gmial.com',
  '',
])('%s stays as it is', (typed) => expect(likelyEmail(typed)).toBeUndefined());
