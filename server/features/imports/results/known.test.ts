import { describe, expect, it } from 'vitest';
import { sightsOf } from '../../../testing/sights.ts';
import type { KnownTown } from '../queries.ts';
import { proveResults } from './prove.ts';

/** Municipalities 29001, 29002 … of Málaga. */
const townsOf = (names: readonly string[]) =>
  names.map(
    (name, at): KnownTown => ({
      ...{ code: `2900${at + 1}`, name, other_names: [], province_names: ['Málaga'], postal_codes: [] },
      ...{ lon: null, lat: null, min_lon: null, min_lat: null, max_lon: null, max_lat: null },
      ...{ is_here: true, has_places: false },
    }),
  );

describe('results are proved by what is known', () => {
  it('where codes of municipalities need a province: it has the municipalities of these names', async () => {
    const names = ['Alameda', 'Alcaucín', 'Alfarnate', 'Algarrobo'];
    const towns = townsOf(names);
    const rows = names.map((name, at) => `29;${at + 1};${name};600;400;3;5;250;142`);
    const sights = await sightsOf(['Zona;Codmun;Nombre;Censo;Votantes;Nulos;Blancos;UNO;DOS', ...rows].join('\n'));
    const { columns } = await proveResults(sights, { towns });
    expect(columns[0]?.slice(0, 2).map(({ field }) => field)).toEqual(['province', 'municipality']);
  });

  it('where a column has the codes of the names that are known, and so of one that isn’t', async () => {
    const names = ['Alameda', 'Alcaucín', 'Alfarnate', 'Algarrobo', 'Alhaurín'];
    const rows = [...names, 'ALGATOZÍN'].map((name, at) => `MÁLAGA;${at + 1};${name};600;400;3;5;250;142`);
    const sights = await sightsOf(['TH;Zk;Izena;Censo;Votantes;Nulos;Blancos;UNO;DOS', ...rows].join('\n'));
    const { columns } = await proveResults(sights, { towns: townsOf(names) });
    expect(columns[0]?.slice(0, 3).map(({ field }) => field)).toEqual([
      'province_name',
      'municipality',
      'municipality_name',
    ]);
  });

  it('where an organisation has few of a country’s municipalities', async () => {
    const names = ['Alameda', 'Alcaucín', 'Alfarnate', 'Algarrobo', 'Alhaurín', 'Almargen'];
    const towns = townsOf(names).map((town, at) => ({ ...town, is_here: at === 0 }));
    const rows = names.map((name, at) => `29;${at + 1};${name};600;400;3;5;250;142`);
    const sights = await sightsOf(['Zona;Zk;Nombre;Censo;Votantes;Nulos;Blancos;UNO;DOS', ...rows].join('\n'));
    const { columns } = await proveResults(sights, { towns });
    expect(columns[0]?.slice(0, 3).map(({ field }) => field)).toEqual([
      'province',
      'municipality',
      'municipality_name',
    ]);
  });

  it('where nearly all values are codes of municipalities', async () => {
    const towns = townsOf(['Alameda', 'Alcaucín', 'Alfarnate', 'Algarrobo', 'Alhaurín', 'Almargen']);
    const rows = [...Array(20).keys()].map((at) => `${at ? `2900${1 + (at % 6)}` : '00000'};600;400;3;5;250;142`);
    const sights = await sightsOf(['Ámbito;Censo;Votantes;Nulos;Blancos;UNO;DOS', ...rows].join('\n'));
    const { columns } = await proveResults(sights, { towns });
    expect(columns[0]?.[0]?.field).toBe('municipality');
  });

  it('but for a column called postal code, whose values are codes of municipalities too', async () => {
    const rows = [...Array(20).keys()].map((at) => `2900${1 + (at % 6)};600;400;3;5;250;142`);
    const sights = await sightsOf(['Zip;Censo;Votantes;Nulos;Blancos;UNO;DOS', ...rows].join('\n'));
    const { columns } = await proveResults(sights, { towns: townsOf(['Alameda', 'Alcaucín', 'Alfarnate']) });
    expect(columns[0]?.[0]?.field).not.toBe('municipality');
  });

  it('but for codes that are all another’s postal codes, whatever they are called', async () => {
    const [capital, ...others] = townsOf(['Alameda', 'Alcaucín', 'Alfarnate']) as [KnownTown, KnownTown, KnownTown];
    const towns = [{ ...capital, postal_codes: ['29002', '29003'] }, ...others];
    const rows = [...Array(20).keys()].map((at) => `${at};2900${2 + (at % 2)};600;400;3;5;250;142`);
    const sights = await sightsOf(['Sección;Dato;Censo;Votantes;Nulos;Blancos;UNO;DOS', ...rows].join('\n'));
    expect((await proveResults(sights, { towns })).columns[0]?.[1]?.field).toBeNull();
    const known = { towns: [capital, ...others] };
    expect((await proveResults(sights, known)).columns[0]?.[1]?.field).toBe('municipality');
  });
});
