import { describe, expect, it } from 'vitest';
import { addressWrittenNaturally, writtenNaturally } from './capitals.ts';
import { nameAsWritten } from './names.ts';

describe('names of areas', () => {
  it.each([
    ['Coruña, A', 'A Coruña'],
    ["Hospitalet de Llobregat, L'", "L'Hospitalet de Llobregat"],
    ['Pinós, el/Pinoso', 'El Pinós/Pinoso'],
    ["Lorcha/Orxa, l'", "Lorcha/l'Orxa"],
    ["Cruïlles, Monells i Sant Sadurní de l'Heura", "Cruïlles, Monells i Sant Sadurní de l'Heura"],
    ['Asturias, Principado de', 'Principado de Asturias'],
  ])('%s is written %s', (registered, written) => expect(nameAsWritten(registered)).toBe(written));

  it('lose the province in brackets, but no other brackets', () => {
    expect(nameAsWritten('Abla (Almería)', 'Almería')).toBe('Abla');
    expect(nameAsWritten('Noáin (Valle de Elorz)/Noain (Elortzibar) (Navarra)', 'Navarra')).toBe(
      'Noáin (Valle de Elorz)/Noain (Elortzibar)',
    );
  });
});

describe('names of places in capitals', () => {
  it.each([
    ['ESCOLA PIA DE SARRIÀ', 'Escola Pia de Sarrià'],
    ['CEIP RAMON I CAJAL', 'CEIP Ramon i Cajal'],
    ["COL.LEGI L'ESTEL", "Col·legi l'Estel"],
    ['IES JOAN XXIII', 'IES Joan XXIII'],
    ["AJUNTAMENT D'ODENA (SALA D'ACTES)", "Ajuntament d'Odena (Sala d'Actes)"],
    ['C.C. PONT DE LA CADENA', 'C.C. Pont de la Cadena'],
    ['EL CASAL', 'El Casal'],
    ['INSTITUT JAUME I', 'Institut Jaume I'],
    ['IES Eusebio da Guarda', 'IES Eusebio da Guarda'],
    ['Jaume I el Conqueridor', 'Jaume I el Conqueridor'],
  ])('%s is written %s', (capitals, written) => expect(writtenNaturally(capitals)).toBe(written));
});

describe('addresses in capitals', () => {
  it.each([
    ['C SALVADOR ESPRIU 3', 'C Salvador Espriu 3'],
    ['C JAUME I 12', 'C Jaume I 12'],
    ['C MAJOR 1 bis', 'C Major 1 bis'],
    ['Rúa da Torre 3ºA', 'Rúa da Torre 3ºA'],
    ["C ESGLÉSIA (DE L') 1", "C de l'Església 1"],
    ['PL VILA (DE LA) S/N - ROQUETES (LES)', 'Pl de la Vila s/n - les Roquetes'],
    ['. CAN TONI S/N  LLERONA', 'Can Toni s/n - Llerona'],
    ["C EUGENI D'ORS 3 A", "C Eugeni d'Ors 3 A"],
    ['CARRE ANCORA 28', 'Carrer Ancora 28'],
    ['C PI (ORDAL) 1 - ORDAL', 'C Pi (Ordal) 1 - Ordal'],
  ])('%s is written %s', (capitals, written) => expect(addressWrittenNaturally(capitals)).toBe(written));
});
