import { describe, expect, it } from 'vitest';
import { MunicipalityNames } from './municipality-names.ts';

const names = new MunicipalityNames([
  { code: '26036', name: 'Calahorra' },
  { code: '18114', name: 'La Calahorra' },
  { code: '15030', name: 'A Coruña', other_names: ['La Coruña'] },
  { code: '08101', name: "L'Hospitalet de Llobregat", other_names: ['Hospitalet'] },
  { code: '20069', name: 'Donostia/San Sebastián' },
  { code: '46250', name: 'València', other_names: ['Valencia'] },
  { code: '17197', name: 'Torrent' },
  { code: '46244', name: 'Torrent' },
  { code: '31088', name: 'Noáin (Valle de Elorz)/Noain (Elortzibar)' },
  { code: '25189', name: 'Penalba' },
  { code: '22172', name: 'Peñalba' },
  { code: '10109', name: 'Jaraíz' },
  { code: '10110', name: 'Járaiz' },
  { code: '25121', name: 'Les' },
  { code: '12011', name: 'Almassora' },
]);

describe('a municipality is found', () => {
  it.each([
    ['Coruña, A', '15030'],
    ['CORUÑA (A)', '15030'],
    ['coruña', '15030'],
    ["Hospitalet de Llobregat, L'", '08101'],
    ['L’HOSPITALET DE LLOBREGAT', '08101'],
    ['Hospitalet de Llobregat (L´)', '08101'],
    ['hospitalet', '08101'],
    ['Donostia', '20069'],
    ['DONOSTIA-SAN SEBASTIAN', '20069'],
    ['Valencia / València', '46250'],
    ['46250 - Valencia', '46250'],
    ['46950 València', '46250'],
    ['Noáin (Valle de Elorz)', '31088'],
    ['Almassora (Castelló)', '12011'],
    ['LES', '25121'],
  ])('however it is written: %s', (text, code) => expect(names.find(text)).toEqual([code]));

  it('by its own spelling before one without accents, another name, or no article', () => {
    expect(names.find('CALAHORRA')).toEqual(['26036']);
    expect(names.find('Calahorra, La')).toEqual(['18114']);
    expect(names.find('Járaiz')).toEqual(['10110']);
    expect(names.find('Jaraiz')).toEqual(['10109', '10110']);
  });

  it('by no other letter: ñ is none without an accent', () => {
    expect(names.find('PEÑALBA')).toEqual(['22172']);
    expect(names.find('Penalba')).toEqual(['25189']);
    expect(names.find('Coruna')).toEqual([]);
  });

  it('among those that are possible', () => {
    expect(names.find('Torrent')).toEqual(['17197', '46244']);
    expect(names.find('Torrent', (code) => code.startsWith('46'))).toEqual(['46244']);
    expect(names.find('Calahorra', (code) => code.startsWith('18'))).toEqual(['18114']);
  });

  it('not by part of a name, digits, or two names of two', () => {
    for (const text of ['Hosp', 'Villanueva', '28079', '', 'València / Torrent']) expect(names.find(text)).toEqual([]);
  });
});
