import { leastTime, measureTextCost, mostGrowth } from '../server/testing/text-cost.ts';
import { textReaders } from '../server/testing/text-readers.ts';
import { type FigureRow, milliseconds, whole } from './figures.ts';

/** Measures readers of users' text on the worst text of the maximum size, against copying it. */
export async function measureTextCosts(): Promise<FigureRow[]> {
  const rows: FigureRow[] = [];
  for (const [name, { longest }] of Object.entries(textReaders)) {
    const { dearest, steepest } = await measureTextCost(name);
    const copy = await leastTime(() => Buffer.from('é'.repeat(longest)).toString(), 5);
    rows.push({
      what: `text: ${name}, ${whole(longest)} hostile characters (copying them: ${milliseconds(copy)})`,
      goal: 'eight times the text ≤ 12 times the time',
      figure: `${milliseconds(dearest.milliseconds)} with ${dearest.text}`,
      holds: steepest.growth <= mostGrowth,
    });
  }
  return rows;
}
