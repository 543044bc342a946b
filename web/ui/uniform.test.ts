import { expect, test } from 'vitest';
import { partUniform } from './uniform.ts';

type Row = { city: string; place: string | null };
const columns = [
  { id: 'name', header: 'Nombre' },
  { id: 'city', header: 'Municipio', sort: 'address_city', plain: (row: Row) => row.city },
  { id: 'place', header: 'Colegio', plain: (row: Row) => row.place },
];
const rows = (...cities: string[]): Row[] => cities.map((city) => ({ city, place: null }));
const say = { t: ({ id }: { id: string }) => `<${id}>`, date: (day: string) => day.slice(0, 10) };
const ids = (found: ReturnType<typeof partUniform<Row, (typeof columns)[number]>>) =>
  found.differing.map(({ id }) => id);

test('a column stays where one row differs, where there is but one, where no row may say it, and where it orders the list', () => {
  expect(ids(partUniform(columns, rows('Vic', 'Vic', 'Vic', 'Berga'), 'name', say))).toContain('city');
  expect(ids(partUniform(columns, rows('Vic'), 'name', say))).toContain('city');
  expect(ids(partUniform(columns, rows('Vic', 'Vic', 'Vic', 'Vic'), '-address_city', say))).toContain('city');
  expect(ids(partUniform(columns, rows('Vic', 'Vic'), 'name', say))).toEqual(['name', 'place']);
});

test('a column that is empty in each row goes however few they are, and stays where one isn’t or where it orders', () => {
  expect(ids(partUniform(columns, rows('', ''), 'name', say))).toEqual(['name', 'place']);
  expect(ids(partUniform(columns, rows('', 'Vic'), 'name', say))).toContain('city');
  expect(ids(partUniform(columns, rows('', ''), 'address_city', say))).toContain('city');
  expect(ids(partUniform(columns, rows(), 'name', say))).toContain('city');
});

test('what all rows say is said once', () => {
  expect(partUniform(columns, rows('Vic', 'Vic', 'Vic', 'Vic'), 'name', say).uniform).toEqual([
    { id: 'city', header: 'Municipio', text: 'Vic' },
  ]);
});

test('names and days are compared as they are read', () => {
  const written = [{ id: 'day', header: 'Día', plain: (at: string, { date }: typeof say) => date(at) }];
  const days = ['01', '02', '03', '04'].map((hour) => `2027-05-23T${hour}:00:00Z`);
  expect(partUniform(written, days, undefined, say).uniform).toEqual([
    { id: 'day', header: 'Día', text: '2027-05-23' },
  ]);
  const named = [{ id: 'kind', header: 'Clase', plain: (_: string, { t }: typeof say) => t({ id: 'watcher' }) }];
  expect(partUniform(named, days, undefined, say).uniform).toEqual([
    { id: 'kind', header: 'Clase', text: '<watcher>' },
  ]);
});
