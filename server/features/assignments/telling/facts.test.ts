import { describe, expect, it } from 'vitest';
import { changesOfFacts, type ToldPlace } from './facts.ts';

const told = {
  ...{ name: 'CEIP Santa Anna', address: 'Carrer de la Diputació, 11', area_path: 'es.01.08.08019.' },
  ...{ lon: 2.1, lat: 41.5 },
} satisfies ToldPlace;
const north = (metres: number) => told.lat + metres / 111_195;
const changes = (now: Partial<ToldPlace>, before: Partial<ToldPlace> = {}) =>
  changesOfFacts({ ...told, ...before }, { ...told, ...now });

describe('nobody is written to for', () => {
  it.each([
    ['case, accents and points', { name: 'C.E.I.P. SANTA ANNA', address: 'CARRER DE LA DIPUTACIO 11' }],
    ['abbreviations', { name: 'CEIP Sta. Anna', address: 'C/ Diputació, núm. 11' }],
    ['the kind of street left out, or in another language', { address: 'Calle Diputació 11' }],
    ['a point within a hundred metres', { lat: north(95) }],
    ['a point that isn’t known any more', { lon: null, lat: null }],
    ['another section of the same municipality', { area_path: 'es.01.08.08019.01.' }],
  ])('%s', (_, now) => expect(changes(now)).toEqual([]));

  it('a point known at last', () => expect(changes({ lat: north(900) }, { lon: null, lat: null })).toEqual([]));
});

describe('people are told of', () => {
  it.each([
    ['another name', { name: 'CEIP Sant Pau' }, ['name']],
    ['another number', { address: 'Carrer de la Diputació, 13' }, ['address']],
    ['another door', { address: 'Carrer de la Diputació, 11 D' }, ['address']],
    ['another kind of street of that name', { address: 'Plaça de la Diputació, 11' }, ['address']],
    ['a point beyond a hundred metres', { lat: north(110) }, ['point']],
    ['an address beside its point', { address: 'Ronda, 2', lat: north(200) }, ['address', 'point']],
  ])('%s', (_, now, expected) => expect(changes(now)).toEqual(expected));
});

describe('another building is', () => {
  it.each([
    ['a name and an address', { name: 'Centre Cívic', address: 'Ronda, 2' }],
    ['a name and a point', { name: 'Centre Cívic', lat: north(110) }],
    ['a name and a municipality', { name: 'Centre Cívic', area_path: 'es.01.08.08020.' }],
    ['a point beyond three hundred metres', { lat: north(310) }],
  ])('%s', (_, now) => expect(changes(now)).toEqual(['building']));

  it('not a name and an address that wasn’t known', () =>
    expect(changes({ name: 'Centre Cívic' }, { address: '' })).toEqual(['name', 'address']));
});
