import { expect, it } from 'vitest';
import { sightsOf } from '../../../testing/sights.ts';
import type { KnownTown } from '../queries.ts';
import { findTownColumns } from './columns.ts';
import { Towns } from './towns.ts';

const townOf = (code: string, name: string, postal_codes: string[] = []): KnownTown => ({
  ...{ code, name, other_names: [], province_names: [code < '03' ? 'Albacete' : 'Málaga'], postal_codes },
  ...{ lon: null, lat: null, min_lon: null, min_lat: null, max_lon: null, max_lat: null },
  ...{ is_here: true, has_places: false },
});
const ofAlbacete = ['Albacete', ...[...'ABCDEFGH'].map((one) => `Villa ${one}`)].map((name, at) =>
  townOf(`020${String(at * 4 + 3).padStart(2, '0')}`, name),
);
const codesOfMalaga = ['29001', '29002', '29003', '29004', '29005', '29006', '29007'];
const ofMalaga = codesOfMalaga.map((code) => townOf(code, `Pueblo ${code}`));
const capital = townOf('29067', 'Málaga', codesOfMalaga);
const towns = new Towns([...ofAlbacete, ...ofMalaga, capital]);
const ofA = ['02003', '02007', '02011', '02015', '02019', '02023'];

it.each([
  [
    'names and their codes, whatever they are called',
    'a;b;c\n02;3;Albacete\n02;7;Villa A\n02;11;Villa B\n02;15;Villa C\n02;19;Villa D',
    { province: 'a', municipality: 'b', municipality_name: 'c' },
  ],
  [
    'of few municipalities, codes with all their digits',
    'a;b;c\n02;007;Villa A\n02;007;Villa A',
    { province: 'a', municipality: 'b', municipality_name: 'c' },
  ],
  [
    'but not a number of one digit, which chance makes equal',
    'a;b;c\n02;7;Villa A\n02;7;Villa A',
    { province: 'a', municipality_name: 'c' },
  ],
  ['no years, which are codes of Albacete without their zero', 'a\n2003\n2007\n2011\n2015\n2019\n2023', {}],
  ['codes that exist, without names', `a\n${ofA.join('\n')}`, { municipality: 'a' }],
  ['no codes that some rows lack', `a;b\n${ofA.join(';x\n')};x\n;x`, {}],
  ['no codes beside others', `a;b\n${ofA.map((code, at) => `${code};${ofA.at(at - 1)}`).join('\n')}`, {}],
  ['no postal codes of the organisation, which are codes of towns too', `a\n${codesOfMalaga.join('\n')}`, {}],
  ['no column called postal code', `CP\n${ofA.join('\n')}`, {}],
  ['no names of provinces, which are those of capitals', 'a\nAlbacete\nMálaga\nAlbacete', { province_name: 'a' }],
])('columns of municipalities are found by what is known: %s', async (_, text, expected) => {
  const [sight] = await sightsOf(text);
  if (!sight) throw new Error('there is a file');
  const found = await findTownColumns(sight, towns);
  expect(Object.fromEntries([...found].map(([field, at]) => [field, sight.found.header[at]]))).toEqual(expected);
});
