import { describe, expect, it } from 'vitest';
import { Gazetteer } from './spelling.ts';

const names = [
  'Carrer de la Diputació',
  "Passatge d'Aragó",
  "Carrer d'Aragó",
  'Avinguda de Roma',
  'Carrer de Roma',
  'Rambla de Prim',
  'Gran Via de les Corts Catalanes',
  "Avinguda de l'Onze de Setembre",
  'Carrer 11 de Setembre',
  'Carrer Major',
  'Plaça Major',
  'Plaça de la Vila',
];
const gazetteer = new Gazetteer(names.map((name) => ({ id: name, name })));
const spell = (address: string) => {
  const found = gazetteer.spell(address);
  return found && `${found.street.name}${found.rest}`;
};

describe('an address', () => {
  it.each([
    // Unknown street; wrong type; a name that two types share.
    ...['C Balmes 5', 'Rda Diputació 11', 'Roma 3', 'Polígon Industrial 4', '', '11', 'S/n'],
    // The words are part of another street's name.
    ...['C Prim 87', 'C Corts Catalanes 2'],
  ])('%s stays as it is', (address) => expect(spell(address)).toBeUndefined());

  it.each([
    ['C Diputacio 11', 'Carrer de la Diputació 11'],
    ['C. DIPUTACIÓ, 11', 'Carrer de la Diputació, 11'],
    ['Calle Diputació 11-13 bis', 'Carrer de la Diputació 11-13 bis'],
    ['Diputació s/n', 'Carrer de la Diputació s/n'],
    ['Ptge Arago 3 - les Roquetes', "Passatge d'Aragó 3 - les Roquetes"],
    ['Av Roma 7', 'Avinguda de Roma 7'],
    ['Rbla Prim 87', 'Rambla de Prim 87'],
    ['G.V. Corts Catalanes 585', 'Gran Via de les Corts Catalanes 585'],
    ['C 11 Setembre 4', 'Carrer 11 de Setembre 4'],
    ['Pl Major 1', 'Plaça Major 1'],
    ['Pl de la Vila 1', 'Plaça de la Vila 1'],
    ['C Major', 'Carrer Major'],
  ])('%s is %s', (address, spelled) => expect(spell(address)).toBe(spelled));
});
