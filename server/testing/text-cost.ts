import { hostileTexts, type TextReader, textReaders } from './text-readers.ts';

/** fewest processor milliseconds that count; lower measurements are noise */
const floorMs = 8;
const tickMs = 1;
/** milliseconds of reading to compare, so that garbage collection weighs alike */
const comparedMs = 40;
/** A quadratic reader takes eight times a linear one's growth; over halves it took twice. */
const parts = 8;
/** factor by which `parts` times the text may cost more: 2.3 for each doubling */
export const mostGrowth = 12;

export type TextCost = { text: string; milliseconds: number; growth: number };

/** `dearest`: the text that takes longest; `steepest`: the one whose time grows most. */
export async function measureTextCost(name: string): Promise<{ dearest: TextCost; steepest: TextCost }> {
  const { longest, read } = textReaders[name] as TextReader;
  const costs: TextCost[] = [];
  for (const [text, write] of Object.entries(hostileTexts)) {
    const [part, whole] = [write(longest / parts), write(longest)];
    const milliseconds = await leastTime(() => read(whole), 1);
    const growth = milliseconds > floorMs ? await growthOf(read, { part, whole, milliseconds }) : 1;
    costs.push({ text, milliseconds, growth });
  }
  const most = (by: 'milliseconds' | 'growth') => costs.toSorted((a, b) => b[by] - a[by])[0] as TextCost;
  return { dearest: most('milliseconds'), steepest: most('growth') };
}

/** Measures again, longer, up to eight times, if growth is too high: other load distorts it. */
async function growthOf(
  read: TextReader['read'],
  { part, whole, milliseconds }: { part: string; whole: string; milliseconds: number },
): Promise<number> {
  const timeOf = async (text: string, times: number) => {
    const took = await leastTime(async () => {
      for (let time = 0; time < times; time += 1) await read(text);
    }, 1);
    // Some kernels count processor time in ticks, and less as none.
    return Math.max(took, tickMs);
  };
  let least = (milliseconds / (await timeOf(part, parts))) * parts;
  const times = Math.ceil(comparedMs / milliseconds);
  for (let attempt = 0; attempt < 8 && least > mostGrowth; attempt += 1)
    least = Math.min(least, ((await timeOf(whole, times)) / (await timeOf(part, times * parts))) * parts);
  return least;
}

/** Takes the minimum, as other load only adds time. */
export async function leastTime(work: () => unknown, runs: number): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < runs; run += 1) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
