import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type SeatCandidate, shareEach, shareSeats, sumSeats } from './seats.ts';

// Votes and seats of 23 July 2023: Ministerio del Interior, results files 03, 07 and 08.
const constituencies = readFileSync(new URL('seats-2023.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [name = '', valid, seats, ...candidatures] = line.split(';');
    const votes = candidatures.map((one) => {
      const [id = '', count, won] = one.split('=');
      return [id, Number(count), Number(won)] as const;
    });
    return [name, Number(valid), Number(seats), votes] as const;
  });

const shared = (votes: number[], options: { seats: number; threshold?: number; valid?: number }) => {
  const candidates = votes.map((count, at): SeatCandidate => ({ id: 'ABCDEFGH'[at] ?? '', votes: count }));
  const valid = options.valid ?? votes.reduce((sum, one) => sum + one, 0);
  const { parties, drawn } = shareSeats(candidates, { threshold: 0, ...options, valid });
  return { seats: parties.map(({ seats }) => seats), drawn };
};

describe('the Congress of July 2023', () => {
  it('has 52 constituencies and 350 seats', () => {
    expect(constituencies.length).toBe(52);
    expect(constituencies.reduce((sum, [, , seats]) => sum + seats, 0)).toBe(350);
  });

  it.each(constituencies)('has the real seats in %s', (_, valid, seats, candidatures) => {
    const candidates = candidatures.map(([id, votes]) => ({ id, votes }));
    const { parties, drawn } = shareSeats(candidates, { seats, valid, threshold: 0.03 });
    expect(parties.map((one) => [one.id, one.votes, one.seats])).toEqual(candidatures);
    expect(drawn).toEqual([]);
  });

  // Regional acronyms of the national parties.
  const headOf = (acronym: string) =>
    /^PS(C|E-|N-|IB|deG)/.test(acronym) ? 'PSOE' : /SUMAR/.test(acronym) ? 'SUMAR' : acronym;

  it('is the sum of its constituencies, each by itself', () => {
    const all = constituencies.map(([name, valid, seats, candidatures]) => ({
      ...{ name, valid, seats },
      candidatures: candidatures.map(([id, votes]) => ({ party: headOf(id), votes })),
    }));
    const each = shareEach(all, 0.03);
    expect(each.find(({ name }) => name === 'Barcelona')?.won.get('PSOE')).toBe(13);
    const sum = sumSeats(each.map(({ won }) => won));
    expect([...sum].slice(0, 4)).toEqual([
      ['PP', 137],
      ['PSOE', 121],
      ['VOX', 33],
      ['SUMAR', 31],
    ]);
    expect(Object.fromEntries([...sum].slice(4))).toEqual({
      ...{ ERC: 7, 'JxCAT - JUNTS': 7, 'EH Bildu': 6, 'EAJ-PNV': 5 },
      ...{ 'B.N.G.': 1, CCa: 1, 'U.P.N.': 1 },
    });
  });
});

describe('seats', () => {
  it('follow the example of the law', () => {
    // Example of LOREG, article 163: 480,000 valid votes, eight seats.
    expect(shared([168_000, 104_000, 72_000, 64_000, 40_000, 32_000], { seats: 8 }).seats).toEqual([4, 2, 1, 1, 0, 0]);
  });

  it('go to those at the threshold, not below it; blank votes raise it', () => {
    expect(shared([970, 30], { seats: 40, threshold: 0.03, valid: 1000 }).seats).toEqual([39, 1]);
    expect(shared([970, 30], { seats: 40, threshold: 0.03, valid: 1001 }).seats).toEqual([40, 0]);
  });

  it('go to who has more votes where quotients are equal', () => {
    expect(shared([100, 200], { seats: 2 })).toEqual({ seats: [0, 2], drawn: [] });
  });

  it('are drawn by lot where votes are equal too, which is said', () => {
    expect(shared([100, 100, 100], { seats: 2 })).toEqual({ seats: [1, 1, 0], drawn: ['A', 'B', 'C'] });
    expect(shared([100, 100], { seats: 2 }).drawn).toEqual([]);
  });

  it('are nobody’s where nobody has votes', () => {
    expect(shared([0, 0], { seats: 3 })).toEqual({ seats: [0, 0], drawn: [] });
    expect(shared([], { seats: 3 })).toEqual({ seats: [], drawn: [] });
  });
});
