import { expect, test } from 'vitest';
import { bentValue, lostInPlural, marksOf, unbentCount } from './marks.ts';

const original = '{some, plural, one {Ver {shown} persona} other {Ver {shown} personas}} de {name}';

test('a plural may leave its number out at one, and at no other', () => {
  expect(lostInPlural(original, '{some, plural, one {Ikusi pertsona} other {Ikusi {shown} pertsona}}')).toEqual([]);
  expect(lostInPlural(original, '{some, plural, one {Ikusi {shown}} other {Ikusi {pertsona}}}')).toEqual([
    'some: {shown',
  ]);
  expect(lostInPlural('{n, plural, one {# a} other {# b}}', '{n, plural, one {# a} other {b}}')).toEqual(['n: #']);
});

test('each of two plurals keeps its own', () => {
  const two = '{a, plural, one {#} other {# x}} {b, plural, one {#} other {# y}}';
  expect(lostInPlural(two, '{b, plural, one {#} other {# y}} {a, plural, one {#} other {x}}')).toEqual(['a: #']);
});

test('words of a branch are no placeholders', () => {
  expect(marksOf(original)).toBe('{name {shown {some');
});

test.each([
  ['Tiene {number} preguntas', '{number} preguntas'],
  ['Preguntas: {number}. Di antes…', undefined],
  ['Hechas: {number} de {count}', undefined],
  ['{number, plural, one {# pregunta} other {# preguntas}}', undefined],
])('«%s» counts before a noun: %s', (text, found) => {
  expect(unbentCount(text)).toBe(found);
});

test.each([
  ['ca', 'Han dit que hi aniran: {confirmed} de {all}', 'de {all'],
  ['ca', 'La triada és la del {{day}}', 'del {{day'],
  ['ca', '{n, plural, one {Suma d’una} other {Suma de # zones}}', 'de #'],
  ['ca', 'Fet el <0>{date}</0>', 'el <0>{date'],
  ['ca', 'Hi aniran: {confirmed} / {all}. És de {found}, i el model {name}', undefined],
  ['eu', 'Eskatu berrespena pertsona {people}i', '{people}i'],
  ['eu', '{n, plural, one {Pertsona bati} other {#ri}}', '#ri'],
  ['eu', '{n, plural, one {Idatzi # pertsonari} other {Idatzi # pertsonari}}', 'one {Idatzi # pertsonari'],
  ['eu', 'Begiratu {line}. lerroa ({{hour}}:00etan, {count} pertsonari)', undefined],
  ['es', 'Hechas: {made} de {all}', undefined],
])('in %s «%s» bends a value: %s', (language, text, found) => {
  expect(bentValue(language, text)).toBe(found);
});
