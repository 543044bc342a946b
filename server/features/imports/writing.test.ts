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
    ['CEIP Dos', 'CEIP Dos'],
    ['C.E.I.P. O Couto', 'C.E.I.P. O Couto'],
    ['Jaume I el Conqueridor', 'Jaume I el Conqueridor'],
    ['ESCOLA DR.SALARICH', 'Escola Dr.Salarich'],
    ['ESCOLA DR. SALARICH', 'Escola Dr. Salarich'],
    ['CENTRE DE CULTURA CONTEMPORÀNIA (CCCB)', 'Centre de Cultura Contemporània (CCCB)'],
    ['CENTRE CCCB', 'Centre CCCB'],
    ['ESCOLA (PAU)', 'Escola (Pau)'],
    ["INSTITUT D'EDUCACIÓ CONTÍNUA (UPF)", "Institut d'Educació Contínua (UPF)"],
    ['FACULTAT DE DRET (UAB)', 'Facultat de Dret (UAB)'],
    ['SALA GRAN (NORD)', 'Sala Gran (Nord)'],
    ['AA.VV. AUSIAS MARCH', 'AA.VV. Ausias March'],
    ['C.E.I.P. SANTA MARÍA DO MAR', 'C.E.I.P. Santa María do Mar'],
    ['I.E.S. FELIX MURIEL', 'I.E.S. Felix Muriel'],
    ['IES. FELIX MURIEL', 'IES. Felix Muriel'],
    ['EEI AS MERCEDES', 'EEI as Mercedes'],
    ['CPI DOS DICES E CASA DO POBO', 'CPI dos Dices e Casa do Pobo'],
    ['CEIP DOS DE MAYO', 'CEIP Dos de Mayo'],
    ['CASA DA CULTURA NO CAMPO DAS HORTAS', 'Casa da Cultura no Campo das Hortas'],
    ['ARANTZAZU IKASTOLA', 'Arantzazu Ikastola'],
    ['URGAIN BHI ETA KIROLDEGIA', 'Urgain BHI eta Kiroldegia'],
    ['COLEGIO JUAN XXIII', 'Colegio Juan XXIII'],
    ['INSTITUTO ALFONSO X EL SABIO', 'Instituto Alfonso X el Sabio'],
    ['CEIP PIO XII', 'CEIP Pio XII'],
    ['INS JAUME I EL CONQUERIDOR', 'INS Jaume I el Conqueridor'],
    ['CENTRE CÍVIC DE L’HOSPITALET', 'Centre Cívic de l’Hospitalet'],
    ["CASA D'EN BLAY", "Casa d'en Blay"],
    ['CASA D´ORS', 'Casa d´Ors'],
    ['SALA VITORIA-GASTEIZ', 'Sala Vitoria-Gasteiz'],
    ['PABELLÓN 1ER CURSO, 2º PISO', 'Pabellón 1er Curso, 2º Piso'],
    ['CENTRO DE MAYORES GRUPO E', 'Centro de Mayores Grupo E'],
    ['BIBLIOTECA PÚBLICA DE LOS CAÑOS', 'Biblioteca Pública de los Caños'],
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
    ['RÚA DO HÓRREO 3ºA', 'Rúa do Hórreo 3ºA'],
    ['TRRNT SANTA ANNA S/N. (L´ALBA)', 'Trrnt Santa Anna s/n. (l´Alba)'],
    ['CRA CIRERA (DE) 33', 'Cra de Cirera 33'],
    ['PG VINT-I-DOS DE JULIOL 337', 'Pg Vint-i-Dos de Juliol 337'],
    ["C OLOT (L') 1, ESPUNYOLA (L')", "C Olot (l') 1, Espunyola (l')"],
    ['AVDA. DE A CORUÑA 12, ESC. D', 'Avda. de A Coruña 12, Esc. D'],
    ['C/ JUAN CARLOS I Nº 3', 'C/ Juan Carlos I Nº 3'],
    ['C/MAJOR, 3', 'C/Major, 3'],
    ['CTRA. A-2 KM 14', 'Ctra. A-2 Km 14'],
    ['AVDA. DE LA CONSTITUCIÓN 12B', 'Avda. de la Constitución 12B'],
    ['PL TORRE (DA) 1', 'Pl da Torre 1'],
    ['GRUPO SAN JOSÉ BLOQUE D 4', 'Grupo San José Bloque D 4'],
    ['C PI (ORDAL) 1 - ORDAL', 'C Pi (Ordal) 1 - Ordal'],
  ])('%s is written %s', (capitals, written) => expect(addressWrittenNaturally(capitals)).toBe(written));
});
