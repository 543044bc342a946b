import fc from 'fast-check';
import { expect, test } from 'vitest';
import { greetedName } from './greeting.ts';

test.each([
  ['Ana', 'Ana'],
  ['Ana Faro', 'Ana'],
  ['Ana Faro Gil', 'Ana'],
  ['María José Gil Sanz', 'María José'],
  ['María del Carmen Gil Sanz', 'María del Carmen'],
  ['Ana de la Fuente Gil', 'Ana'],
  ['Jordi Gil i Sanz', 'Jordi'],
  ['Gil Sanz, María José', 'María José'],
  ['Gil,', 'Gil'],
  ['  Ana   Faro ', 'Ana'],
])('%j is greeted as %s', (name, greeted) => expect(greetedName(name)).toBe(greeted));

test('nobody is greeted by nothing, or by what they didn’t write', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }).filter((name) => name.trim() !== ''),
      (name) => {
        const greeted = greetedName(name);
        expect(greeted.trim()).not.toBe('');
        for (const word of greeted.split(/\s+/)) expect(name).toContain(word);
      },
    ),
  );
});
