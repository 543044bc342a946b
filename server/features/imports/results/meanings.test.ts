import { describe, expect, it } from 'vitest';
import { acronymsOf } from './acronyms.ts';
import { countWordOf, findPlaceColumns } from './meanings.ts';
import type { CountWord } from './roles.ts';

function placesOf(header: string, ...rows: string[]): (string | null)[] {
  const columns = header.split(';');
  const cells = rows.map((row) => row.split(';'));
  const samples = columns.map((_, at) => cells.map((row) => row[at] ?? '').filter(Boolean));
  const fields = new Map([...findPlaceColumns({ header: columns, samples })].map(([field, at]) => [at, field]));
  return columns.map((_, at) => fields.get(at) ?? null);
}

describe('columns of results', () => {
  it.each([
    ['Cód. Mun.;Distr.;Secc.;Mesa', '8019;1;3;A', ['municipality', 'district', 'section', 'table']],
    ['COD_INE;DTO;SECCIÓN;LETRA MESA', '080193;01;003;U', ['municipality', 'district', 'section', null]],
    ['Código INE;Distrito;Sección', '08019;01;003', ['municipality', 'district', 'section']],
    [
      'C. Prov.;CMUN;CDIS;CSEC;Mesa electoral',
      '8;19;1;3;B',
      ['province', 'municipality', 'district', 'section', 'table'],
    ],
    [
      'Cod. Provincia;Codmun;Dte.;Secció;Taula',
      '8;19;1;3;B',
      ['province', 'municipality', 'district', 'section', 'table'],
    ],
    ['CUSEC;Mesa', '0801901003;A', ['cusec', 'table']],
    ['Sección censal;Municipio', '801901003;Barcelona', ['cusec', null]],
    ['Mesa;Local', '08019-01-003-A;Escola', ['key', null]],
    ['Código de mesa;Municipio', '05-001-1-003-U;Adanero', ['key', null]],
    ['MESA;Local', '0801901003A;Escola', ['key', null]],
    ['Ámbito;Municipio', '0801901003;Barcelona', ['cusec', null]],
    ['Lugar;Nombre', '08019;Barcelona', ['municipality', null]],
    ['Udalerriaren kodea;Barrutia;Sekzioa;Mahaia', '48020;01;003;A', ['municipality', 'district', 'section', 'table']],
    [
      'Código concello;Concello;Distrito;Sección;Mesa',
      '15030;A Coruña;01;003;A',
      ['municipality', 'municipality_name', 'district', 'section', 'table'],
    ],
  ])('say where they are of by their words and contents: %s', (header, row, fields) => {
    const more = row.replace('003', '004').replace('08019;', '08020;');
    const given = placesOf(`${header};Censo;Nulos;Blancos;PSOE`, `${row};900;1;2;300`, `${more};800;0;3;250`);
    expect(given).toEqual([...fields, null, null, null, null]);
  });

  it.each<[CountWord, ...string[]]>([
    ['electors', 'Electores', 'Censo', 'Total censo electoral', 'Nº electores', 'Cens', 'Hautesleak', 'ELIXENTES'],
    ['invalid', 'Votos nulos', 'NULOS', 'V. Nulos', 'Papeletas nulas', 'Vots nuls', 'Baliogabeak', 'Votos_Nulos'],
    ['blank', 'Votos en blanco', 'V. Blancos', 'Papeletas en blanco', 'Vots en blanc', 'Zuriak', 'Votos_Branco'],
    ['voters', 'Votantes', 'Total votantes', 'Boto-emaileak'],
    ['valid', 'Votos válidos', 'Boto baliodunak'],
    ['toParties', 'Votos a candidaturas', 'Hautagaitzei emandako botoak'],
    ['total', 'Votos Totales', 'Votantes 14:00', 'Censo CERA', 'Total'],
    [undefined, 'PSOE', 'Partido A', 'D.O.', 'Más País'],
    ['other', 'Escaños en Blanco', 'C 21', 'CP', 'Codi comarca'],
  ])('that are called %s go by many names', (word, ...headers) => {
    expect(headers.map((header) => [header, countWordOf(header)])).toEqual(headers.map((header) => [header, word]));
  });

  it('are parties without the numbers of their list', () => {
    expect(acronymsOf(['1. PP', '2. PSOE', '10. Vox'], ['Nulos'])).toEqual(['PP', 'PSOE', 'VOX']);
    expect(acronymsOf(['20-D', 'PP'], ['Nulos'])).toEqual(['20-D', 'PP']);
  });
});
