import { expect, test } from 'vitest';
import { type Language, languages } from './languages.ts';
import { languagesFor, officialLanguages } from './official-languages.ts';

test.each<[string, string, Language[]]>([
  ['nowhere', '', ['es']],
  ['Spain as a whole', 'es.', ['es']],
  ['Madrid', 'es.13.28.28079.', ['es']],
  ['Burgos, whose province has the number of Catalonia', 'es.07.09.09059.', ['es']],
  ['Asturias, whose language is not official', 'es.03.33.33044.', ['es']],
  ['Palma', 'es.04.07.07040.', ['es', 'ca']],
  ['the Eixample', 'es.09.08.08019.0801902.', ['es', 'ca']],
  ['Torrevieja, where Spanish prevails, as in all of the Valencian Community', 'es.10.03.03133.', ['es', 'ca']],
  ['Lugo', 'es.12.27.27028.', ['es', 'gl']],
  ['Bilbao', 'es.16.48.48020.', ['es', 'eu']],
  ['Navarre as a whole', 'es.15.', ['es']],
  ['Tudela, where only Spanish is official', 'es.15.31.31232.', ['es']],
  ['Pamplona, in the mixed zone', 'es.15.31.31201.', ['es']],
  ['Leitza, in the Basque-speaking zone', 'es.15.31.31149.3114901.', ['es', 'eu']],
  ['Atetz, in that zone since 2017', 'es.15.31.31040.', ['es', 'eu']],
])('official in %s', (_, path, expected) => {
  expect(officialLanguages(path)).toEqual(expected);
});

// Sixty-four since Foral Act 9/2017 added Atetz.
test('in Navarre Basque is official in the municipalities of its zone, and in no other', () => {
  const municipalities = Array.from({ length: 999 }, (_, n) => `es.15.31.31${String(n + 1).padStart(3, '0')}.`);
  const basque = municipalities.filter((path) => officialLanguages(path).includes('eu'));
  expect(basque).toHaveLength(64);
});

test('a board that has chosen its languages writes in them, wherever its people live', () => {
  expect(languagesFor({ language: 'ca', area_path: 'es.13.28.' }, ['es', 'ca'])).toEqual(['ca', 'es']);
  expect(languagesFor({ language: 'ca', area_path: 'es.04.07.' }, ['es'])).toEqual(['es']);
});

test('whoever speaks an official language reads it first, anybody else Spanish', () => {
  const inPalma = (language: Language) => languagesFor({ language, area_path: 'es.04.07.' });
  expect(Object.fromEntries(languages.map((language) => [language, inPalma(language)]))).toEqual({
    es: ['es', 'ca'],
    ca: ['ca', 'es'],
    eu: ['es', 'ca'],
    gl: ['es', 'ca'],
  });
});
