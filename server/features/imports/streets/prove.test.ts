import { expect, it, vi } from 'vitest';
import { sightsOf } from '../../../testing/sights.ts';
import { proveStreets } from './prove.ts';

it('twice the columns that repeat a street’s name cost twice the work', async () => {
  const workOf = async (count: number) => {
    const header = Array.from({ length: count }, (_, at) => `T${at}`);
    const rows = [...'ABCDEFGHIJKL'].map((one) => [...header.map(() => `CA Abat ${one}`), `Abat ${one}`].join(';'));
    const sights = await sightsOf([[...header, 'T'].join(';'), ...rows].join('\n'));
    const compare = vi.spyOn(String.prototype, 'endsWith');
    const { columns } = await proveStreets(sights);
    const compared = compare.mock.calls.length;
    compare.mockRestore();
    expect(columns[0]?.findIndex(({ field }) => field === 'street_name')).toBe(count);
    return compared;
  };
  expect((await workOf(20)) / (await workOf(10))).toBeLessThan(2.2);
});
