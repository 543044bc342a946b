import { expect, test } from 'vitest';
import { partUniform } from './uniform.ts';

type Row = { city: string; place: string | null };
const columns = [
  { id: 'name', header: 'Nombre' },
  { id: 'city', header: 'Municipio', sort: 'address_city', plain: (row: Row) => row.city },
  { id: 'place', header: 'Colegio', plain: (row: Row) => row.place },
];
const rows = (...cities: string[]): Row[] => cities.map((city) => ({ city, place: null }));
const ids = (found: ReturnType<typeof partUniform<Row, (typeof columns)[number]>>) =>
  found.differing.map(({ id }) => id);

test('a column stays where one row differs, where rows are few, where all are empty, and where it orders the list', () => {
  expect(ids(partUniform(columns, rows('Vic', 'Vic', 'Vic', 'Berga'), 'name'))).toContain('city');
  expect(ids(partUniform(columns, rows('Vic', 'Vic', 'Vic'), 'name'))).toContain('city');
  expect(ids(partUniform(columns, rows('Vic', 'Vic', 'Vic', 'Vic'), '-address_city'))).toContain('city');
  expect(ids(partUniform(columns, rows('Vic', 'Vic', 'Vic', 'Vic'), 'name'))).toEqual(['name', 'place']);
});

test('what all rows say is said once', () => {
  expect(partUniform(columns, rows('Vic', 'Vic', 'Vic', 'Vic'), 'name').uniform).toEqual([
    { id: 'city', header: 'Municipio', text: 'Vic' },
  ]);
});
