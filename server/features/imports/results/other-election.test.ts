import { describe, expect, it } from 'vitest';
import type { ReadingPlan } from '../../../services/files/plan.ts';
import { otherElection, toldElection } from './other-election.ts';

const congress = { kind: 'congress', date: '2023-07-23' };
const told = (code: string, election = congress) => otherElection([of(code)], election)?.params?.told;
const of = (told: string): ReadingPlan => {
  const [name = '', line = ''] = told.split('|');
  return { ...none, format: 'fixed', opening: { name, line } };
};
const none = {
  ...{ encoding: null, separator: null, sheets: [], sheet: null, header_line: 1, header: [], samples: [] },
};
const table = (header: string[], ...rows: string[][]): ReadingPlan => ({
  ...{ ...none, format: 'delimited', header },
  samples: header.map((_, at) => [...new Set(rows.map((row) => row[at] ?? ''))]),
});

describe('the election that a file of the Ministry says', () => {
  it.each([
    ['05022307.DAT', '022023071011808'],
    ['02022307.DAT', '022023071N992307202309:00'],
    ['06022307.dat.gz', ''],
  ])('is the same where kind and month are: %s %s', (name, line) => {
    expect(told(`${name}|${line}`)).toBeUndefined();
  });

  it.each([
    ['05021911.DAT', '022019111011808', 'congress 2019-11-01 2019-11-30'],
    ['05042305.DAT', '', 'municipal 2023-05-01 2023-05-31'],
    ['02022307.DAT', '022023071N990907202309:00', 'congress 2023-07-09 2023-07-09'],
  ])('is another: %s %s', (name, line, said) => {
    expect(told(`${name}|${line}`)).toBe(said);
  });

  it('is told with its day where one of the files has it', () => {
    const files = [of('01022307.DAT|0220230711111111111'), of('02022307.DAT|022023071N992307202309:00')];
    const { params } = otherElection(files, { kind: 'municipal', date: '2023-05-28' }) ?? {};
    expect(params?.told).toBe('congress 2023-07-23 2023-07-23');
  });
});

describe('the election that columns say', () => {
  const other = (header: string[], row: string[], election = congress) =>
    otherElection([table(header, row)], election)?.params?.told;

  it('is the same a day or two apart, and where no column says it', () => {
    expect(other(['type_elec', 'date_elec'], ['congress', '2023-07-24'])).toBeUndefined();
    expect(other(['Fecha elecciones'], ['23/07/2023'])).toBeUndefined();
    expect(other(['Fecha de carga', 'CUSEC'], ['1/1/2001', '0801901001'])).toBeUndefined();
  });

  it('is another of another day or kind', () => {
    expect(other(['date_elec'], ['2023-07-26'])).toBe(' 2023-07-26 2023-07-26');
    expect(other(['Fecha'], ['10/11/2019'])).toBe(' 2019-11-10 2019-11-10');
    expect(other(['type_elec'], ['senate'])).toBe('senate');
  });

  it('is chosen among those there are', () => {
    const files = [table(['date_elec', 'type_elec'], ['2023-07-24', 'congress'])];
    const later = { kind: 'congress', date: '2027-07-23' };
    const sameDay = { kind: 'municipal', date: '2023-07-23' };
    expect(toldElection(files, [later, sameDay, congress])).toBe(congress);
    expect(toldElection(files, [later])).toBeUndefined();
    expect(toldElection([table(['PSOE'], ['1'])], [congress])).toBeUndefined();
  });
});
