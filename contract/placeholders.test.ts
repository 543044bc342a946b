import { expect, it } from 'vitest';
import { misspeltPlaceholders } from './placeholders.ts';

const names = [
  ['first_name', 'Nombre'],
  ['name', 'Nombre y apellido'],
  ['place', 'Colegio electoral'],
] as const;
const meantBy = (text: string) => misspeltPlaceholders(text, names).map(({ written, meant }) => [written, meant]);

it.each([
  ['single braces', 'Hola {first_name}', '{first_name}', 'first_name'],
  ['its name in the writer’s language', 'Hola {{ Nombre }}', '{{ Nombre }}', 'first_name'],
  ['both', 'Hola {nombre}', '{nombre}', 'first_name'],
  ['accents, case and spaces', 'En {COLEGIO  electoral}', '{COLEGIO  electoral}', 'place'],
  ['the beginning of its name', 'En {colegio}', '{colegio}', 'place'],
])('a placeholder written with %s is meant as the known one', (_, text, written, meant) => {
  expect(meantBy(text)).toEqual([[written, meant]]);
});

it('what nobody knows is named once, without a right one', () => {
  expect(meantBy('{{apodo}} y {{apodo}}')).toEqual([['{{apodo}}', undefined]]);
});

it('known placeholders, braces over several lines and words without braces are no mistake', () => {
  expect(meantBy('Hola {{first_name}} {{ place }}, {\n} nombre')).toEqual([]);
});
