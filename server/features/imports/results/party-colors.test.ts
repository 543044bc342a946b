import { describe, expect, it } from 'vitest';
import { createPlace, createTenant } from '../../../testing/factories.ts';
import { bring, file } from '../../../testing/import-files.ts';
import { setUpDatabase } from '../../../testing/set-up.ts';
import { chooseColors } from './party-colors.ts';

const db = setUpDatabase();

const partsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map((hex) => {
      const linear = partsOf(hex).map((part) =>
        part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return linear.reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
    })
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Measures in RGB: coarse, but independent of the code under test. */
const apart = (one: string, other: string) =>
  Math.hypot(...partsOf(one).map((part, at) => part - (partsOf(other)[at] ?? 0)));

const pairsOf = (colors: readonly string[]) =>
  colors.flatMap((one, at) => colors.slice(at + 1).map((other): [string, string] => [one, other]));

const ofBarcelona = ['CS', 'ERC', 'JXC', 'PSC', 'COM', 'CUP', 'PPC', 'PACMA', 'RECORTES', 'PUMJ', 'DIALEG'];
const invented = Array.from({ length: 84 }, (_, n) => `Candidatura ${n}`);

describe('colours of imported parties', () => {
  it.each([
    ['of a province', ofBarcelona, 35],
    ['invented, twenty', invented.slice(0, 20), 25],
    ['of the whole country, as many as July 2023 had', invented, 8],
  ])('can be told apart: those %s', (_, acronyms, least) => {
    const colors = chooseColors(acronyms, []);
    expect(colors).toHaveLength(acronyms.length);
    for (const [one, other] of pairsOf(colors)) expect(apart(one, other), `${one} ${other}`).toBeGreaterThan(least);
  });

  it('repeat evenly once they can’t be told apart, for thousands of candidatures', () => {
    const thousands = Array.from({ length: 50_000 }, (_, n) => `${n % 2 ? 'PSOE' : 'Candidatura'} ${n}`);
    const times = [
      ...Map.groupBy(
        chooseColors(
          thousands,
          ofBarcelona.map(() => '#d5453b'),
        ),
        (color) => color,
      ).values(),
    ];
    expect(Math.max(...times.map(({ length }) => length))).toBeLessThan((3 * thousands.length) / times.length);
  });

  it('stand out by 3 : 1 on the sheets of the light and the dark theme', () => {
    for (const color of [...chooseColors(ofBarcelona, []), ...chooseColors(invented, [])])
      for (const sheet of ['#ffffff', '#222a34'])
        expect(contrastOf(color, sheet), `${color} on ${sheet}`).toBeGreaterThanOrEqual(3);
  });

  it('are the usual ones, whatever points an acronym has', () => {
    const red = chooseColors(['PSOE'], []);
    expect(chooseColors(['P.S.O.E.'], [])).toEqual(red);
    expect(chooseColors(['PSC-PSOE'], [])).toEqual(red);
    expect(chooseColors(['OTRO', 'PSOE'], [])[1]).toBe(red[0]);
  });

  it('keep away from those that the election has, the usual ones too', () => {
    const [red = ''] = chooseColors(['PSOE'], []);
    for (const color of chooseColors(['PSOE', 'OTRO', 'MÁS'], [red])) expect(apart(color, red)).toBeGreaterThan(35);
  });

  it('repeat neither among those of one import nor in one that follows', async () => {
    const tenant = await createTenant(db, 'colores');
    await createPlace(db, tenant);
    const key = '02,08,901,01,100,A,1';
    const tables = `cod_elec,type_elec,id_MIR_mun,cod_INE_prov,cod_INE_mun,cod_mun_district,cod_sec,cod_poll_station,turn,census_INE,census_counting,ballots_1,ballots_2,blank_ballots,invalid_ballots,party_ballots\n`;
    const filesOf = (codes: readonly number[]) => [
      file('m.csv', `${tables}02,congress,09-08-901,08,901,01,100,A,1,352,350,158,189,0,0,${codes.length}\n`),
      file(
        'v.csv',
        `cod_elec,cod_INE_prov,cod_INE_mun,cod_mun_district,cod_sec,cod_poll_station,turn,id_candidacies,ballots\n${codes.map((code) => `${key},${code},1\n`).join('')}`,
      ),
      file(
        'c.csv',
        `cod_elec,id_candidacies,abbrev_candidacies,name_candidacies,id_candidacies_ccaa,id_candidacies_nat\n${codes.map((code) => `02,${code},C${code},Candidatura ${code},${code},${code}\n`).join('')}`,
      ),
    ];
    const importing = (codes: readonly number[]) =>
      db.database.inTenant(tenant.id, (tx) => bring(tx, 'results', filesOf(codes), { election_id: tenant.election }));
    const first = Array.from({ length: 12 }, (_, n) => 101 + n);
    await importing(first);
    await importing([...first, 201, 202, 203]);
    const parties = await db.database.inTenant(tenant.id, (tx) =>
      tx.selectFrom('parties').where('tenant_id', '=', tenant.id).select('color').execute(),
    );
    expect(parties).toHaveLength(15);
    expect(new Set(parties.map(({ color }) => color)).size).toBe(15);
  });
});
