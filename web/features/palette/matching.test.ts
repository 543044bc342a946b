import { expect, it } from 'vitest';
import { isMeant } from './matching.ts';

it.each([
  ['Registro de cambios', 'ambios', false],
  ['Registro de cambios', 'registro x', false],
  ['Registro de cambios', 'CAM reg', true],
  ['Añadir una persona', 'anadir', true],
  ['Mapa', '', true],
])('“%s” is meant by “%s”: %s', (text, typed, is) => expect(isMeant(text, typed)).toBe(is));
