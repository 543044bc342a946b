import { describe, expect, it } from 'vitest';
import { acronymsOf } from './acronyms.ts';
import { guessResults } from './guess.ts';

function guess(header: string, ...rows: string[]): (string | null | undefined)[] {
  const columns = header.split(';');
  const cells = rows.map((row) => row.split(';'));
  const samples = columns.map((_, at) => cells.map((row) => row[at] ?? '').filter(Boolean));
  return guessResults([{ header: columns, samples }])[0] ?? [];
}
const counts = ['electors', 'invalid', 'blank'];

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
    ['Mesa;Local', '08019-01-003-A;Escola', [null, null]],
    ['MESA;Local', '0801901003A;Escola', ['key', null]],
    ['Ámbito;Municipio', '0801901003;Barcelona', ['cusec', null]],
    ['Lugar;Nombre', '08019;Barcelona', ['municipality', null]],
    ['Udalerriaren kodea;Barrutia;Sekzioa;Mahaia', '48020;01;003;A', ['municipality', 'district', 'section', 'table']],
    [
      'Código concello;Concello;Distrito;Sección;Mesa',
      '15030;A Coruña;01;003;A',
      ['municipality', null, 'district', 'section', 'table'],
    ],
  ])('that say where are known by their words and contents: %s', (header, row, fields) => {
    const more = row.replace('003', '004').replace('08019;', '08020;');
    const given = guess(`${header};Censo;Nulos;Blancos;PSOE`, `${row};900;1;2;300`, `${more};800;0;3;250`);
    expect(given).toEqual([...fields, ...counts, 'party']);
  });

  it.each([
    ['Electores', 'Votos nulos', 'Votos en blanco'],
    ['Censo', 'NULOS', 'BLANCOS'],
    ['Total censo electoral', 'V. Nulos', 'V. Blancos'],
    ['Nº electores', 'Papeletas nulas', 'Papeletas en blanco'],
    ['Cens', 'Vots nuls', 'Vots en blanc'],
    ['Hautesleak', 'Baliogabeak', 'Zuriak'],
    ['ELIXENTES', 'Votos_Nulos', 'Votos_Branco'],
  ])('of counts go by many names: %s', (...header) => {
    const given = guess(
      `Código INE;${header.join(';')};Votantes;Abstención;Votos válidos;Votos a candidaturas;% PP;PP;Total votos`,
      '08019;900;1;2;500;400;499;497;12,5;300;500',
    );
    expect(given).toEqual(['municipality', ...counts, 'voters', null, 'valid', 'toParties', null, 'party', null]);
  });

  it('of the Ministry by municipality are known, whatever stands between them', () => {
    const header =
      'Nombre de Comunidad;Código de Provincia;Nombre de Provincia;Código de Municipio;Nombre de Municipio;Población;Número de mesas;Censo electoral sin CERA;Censo CERA;Total censo electoral;Solicitudes voto CERA aceptadas;Total votantes CER;Total votantes CERA;Total votantes;Votos válidos;Votos a candidaturas;Votos en blanco;Votos nulos;PP;Escaños en Blanco;Más País';
    const row = 'Aragón;44;Teruel;1;Ababuj;74;1;60;0;60;0;50;0;50;49;48;1;1;30;10;8';
    expect(guess(header, row)).toEqual([
      ...[
        null,
        'province',
        null,
        'municipality',
        null,
        null,
        null,
        'electorsToo',
        null,
        'electors',
        null,
        null,
        null,
        'voters',
      ],
      ...['valid', 'toParties', 'blank', 'invalid', 'party', 'party', 'party'],
    ]);
  });

  it('in Basque are known', () => {
    const header =
      'Udalerria;Barrutia;Sekzioa;Mahaia;Errolda;Boto-emaileak;Partaidetza;Abstentzioa;Boto baliodunak;Boto baliogabeak;Boto zuriak;Hautagaitzei emandako botoak;EAJ-PNV;EH BILDU';
    expect(guess(header, 'Bilbao;1;1;A;800;500;62;300;495;5;5;490;300;190')).toEqual([
      ...['municipality_name', 'district', 'section', 'table', 'electors', 'voters', null, null],
      ...['valid', 'invalid', 'blank', 'toParties', 'party', 'party'],
    ]);
  });

  it('are parties without the numbers of their list', () => {
    expect(acronymsOf(['1. PP', '2. PSOE', '10. Vox'], ['Nulos'])).toEqual(['PP', 'PSOE', 'VOX']);
    expect(acronymsOf(['20-D', 'PP'], ['Nulos'])).toEqual(['20-D', 'PP']);
  });

  it('are a party that goes by a letter, which is short for nothing there', () => {
    expect(guess('CUSEC;Nulos;Blancos;Partido A;Partido C;Candidatura V', '0801901003;1;2;30;20;5')).toEqual([
      ...['cusec', 'invalid', 'blank', 'party', 'party', 'party'],
    ]);
  });

  it('of turnout so far and of what else a table’s paper counts are no party', () => {
    const beside = ['Votantes 14:00', '1er avance', 'Segundo avance', 'Interventores', 'Diferencia', 'Núm. acta'];
    expect(guess(`CUSEC;Nulos;Blancos;PSOE;${beside.join(';')}`, '0801903001;1;2;30;9;8;7;2;1;451')).toEqual([
      ...['cusec', 'invalid', 'blank', 'party', ...beside.map(() => null)],
    ]);
  });

  it('are a party only where they hold numbers', () => {
    const given = guess(
      'CUSEC;Nulos;Blancos;PSOE;Observaciones;Distancia;Centro',
      '0801901003;1;2;30;Sin acta;1,25;00381',
    );
    expect(given).toEqual(['cusec', 'invalid', 'blank', 'party', null, null, null]);
  });

  it.each(['12a', '-3', '1.2.3', '2x9'])('are a party where a number is mistyped: %s', (wrong) => {
    expect(guess('CUSEC;Censo;Nulos;Blancos;PSOE', `0801901003;${wrong};${wrong};2;${wrong}`)).toEqual([
      ...['cusec', 'electors', 'invalid', 'blank', 'party'],
    ]);
  });
});
