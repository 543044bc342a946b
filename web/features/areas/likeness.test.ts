import { describe, expect, it } from 'vitest';
import { byLikeness } from './likeness.ts';

const area = (name: string, level: 'adm2' | 'adm4' | 'adm5' | 'adm6' = 'adm4') => ({ name, level });
const levels = ['adm4', 'adm5', 'adm6', 'adm2'] as const;
const names = (search: string, areas: ReturnType<typeof area>[]) =>
  byLikeness(search, areas, levels).map(({ name }) => name);

describe('areas that a search found', () => {
  it('begin with the very name, whatever its accents and level', () => {
    const found = [
      area('Belmonte de Gracián'),
      area('Santa Engracia'),
      area('Vila de Gràcia', 'adm6'),
      area('Graciadei'),
      area('Gràcia', 'adm5'),
    ];
    expect(names(' GRACIA ', found)).toEqual([
      'Gràcia',
      'Graciadei',
      'Belmonte de Gracián',
      'Vila de Gràcia',
      'Santa Engracia',
    ]);
  });

  it('of one likeness come by their level, then as the server had them', () => {
    const found = [area('Barcelona', 'adm2'), area('Barcelona', 'adm4'), area('Barbate'), area('Barakaldo')];
    expect(byLikeness('barcelona', found, levels).map(({ level }) => level)).toEqual(['adm4', 'adm2', 'adm4', 'adm4']);
    expect(names('bar', found)).toEqual(['Barcelona', 'Barbate', 'Barakaldo', 'Barcelona']);
  });
});
