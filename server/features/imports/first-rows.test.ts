import { expect, it } from 'vitest';
import { listFirstRows } from './first-rows.ts';

it('the first rows of a file tell what its columns are, without cells of boundaries', async () => {
  let walked = 0;
  async function* walk() {
    for (; walked < 5000; walked += 500)
      yield Array.from({ length: 500 }, (_, at) => ({
        line: walked + at,
        cells: ['08019', '{'.repeat(201)],
        given: 2,
      }));
  }
  const rows = await listFirstRows({ walk });
  expect([rows.length, rows[0], walked]).toEqual([2000, ['08019', ''], 2000]);
});
