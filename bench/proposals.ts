import { loadavg } from 'node:os';
import type { ProposalInput } from '../server/features/proposals/making/building.ts';
import type { SolvedProposal } from '../server/features/proposals/making/making.ts';
import { makeInThread } from '../server/features/proposals/making/thread.ts';
import { populate, readProvince } from '../server/testing/province.ts';
import { type FigureRow, percent, seconds, whole } from './figures.ts';
import { type Curve, drawBars, drawGrowth } from './picture.ts';
import { allTimes, country, mobilities, oneSlot, rules } from './proposals-country.ts';
import { filledSeats, fromHighest, proposedSeats, type SeatCounts, sumOf, wantedSeats } from './proposals-covering.ts';

/** `seconds` and `mb` are the goals. */
const sizes = {
  large: { people: 20_000, places: 5_000, seconds: 4, mb: 200 },
  spain: { people: 100_000, places: 23_000, seconds: 20, mb: 500 },
};

export async function measureProposals(of: keyof typeof sizes): Promise<FigureRow[]> {
  const { people, places, ...goals } = sizes[of];
  const size = `${whole(people)} people and ${whole(places)} places`;
  const mixed = rowsOf(size, goals, await measure(country(people, places)));
  if (of === 'spain') return mixed;
  const withReserve = country(people, places);
  withReserve.rules = { ...rules, reserve_percent: 10 };
  const [one, kept] = [await measure(country(people, places, oneSlot)), await measure(withReserve)];
  return [
    ...mixed,
    ...rowsOf(`${size}, one slot each`, goals, one),
    ...rowsOf(`${size}, a tenth in reserve`, { ...goals, seconds: 6 }, kept),
  ];
}

export async function measureProvince(): Promise<FigureRow[]> {
  const given = await province();
  const measured = await measure(given);
  const size = `8,000 people and the ${whole(given.places.length)} places of the province of Barcelona`;
  return [...rowsOf(size, { seconds: 2, mb: 200 }, measured), ...compare(given, measured.made)];
}

/** Places grow in proportion. */
const growing = [1_000, 3_000, 10_000, 30_000, 100_000];
const peopleOfPlace = 4.35;

export async function measureGrowth(): Promise<FigureRow[]> {
  const curves: Curve[] = [];
  for (const [name, times] of Object.entries({ 'one, two or three slots': allTimes, 'one slot each': oneSlot })) {
    const points: Curve['points'] = [];
    for (const people of growing) {
      const { cpu } = await measure(country(people, Math.round(people / peopleOfPlace), times));
      points.push({ x: people, y: cpu });
      console.log(`       ${name}, ${whole(people)} people: ${seconds(cpu)}, ${loadSaid()}`);
    }
    curves.push({ name, points });
  }
  const goals = Object.values(sizes).map((size) => ({ x: size.people, y: size.seconds }));
  const title = 'Processor time of a proposal';
  drawGrowth('proposals-growth', { title, curves, goals, from: { x: 1_000, y: 0.1 }, to: { x: 100_000, y: 100 } });
  return curves.map(({ name, points }) => ({
    what: `processor time of proposals, ${name}, places in proportion (bench/pictures/proposals-growth.svg)`,
    goal: '—',
    figure: points.map(({ x, y }) => `${whole(x)}: ${seconds(y)}`).join('; '),
    holds: null,
  }));
}

type Measured = { made: SolvedProposal; cpu: number; grownMb: number };

function rowsOf(
  size: string,
  goals: { seconds: number; mb: number | null },
  { made, cpu, grownMb }: Measured,
): FigureRow[] {
  return [
    {
      what: `proposal of ${size}: processor time of its thread`,
      goal: `at most ${goals.seconds} s`,
      figure: `${seconds(cpu)} (${loadSaid()})`,
      holds: cpu <= goals.seconds,
    },
    {
      what: `growth of memory by it, ${size}`,
      goal: goals.mb === null ? 'none' : `at most ${goals.mb} MB`,
      figure: `${Math.round(grownMb)} MB`,
      holds: goals.mb === null ? null : grownMb <= goals.mb,
    },
    {
      what: `its worth against the bound that no proposal exceeds, ${size}`,
      goal: 'at least 99.5 %',
      figure: `${((100 * made.worth) / made.bound).toFixed(2)} %`,
      holds: made.worth >= 0.995 * made.bound,
    },
  ];
}

/** Describes the machine's other load, which slows every figure. */
const loadSaid = () => `load ${(loadavg()[0] ?? 0).toFixed(1)}`;

async function measure(given: ProposalInput): Promise<Measured> {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  const began = process.cpuUsage();
  let made: SolvedProposal | undefined;
  await makeInThread(given, {
    tell: async () => true,
    // Stops before the alternatives.
    keep: async (proposal) => {
      made = proposal;
      return false;
    },
  });
  const { user, system } = process.cpuUsage(began);
  clearInterval(watch);
  if (!made) throw new Error('nobody ended it');
  return { made, cpu: (user + system) / 1e6, grownMb: (most - before) / 2 ** 20 };
}

async function province(): Promise<ProposalInput> {
  const real = await readProvince();
  const kinds = { seed: 7, availabilities: allTimes, mobilities, experienced: 0.3, paired: 0.1 };
  const people = populate(real, 8_000, [...real.places.keys()], kinds);
  // The product reads places sorted by area.
  const places = real.places.toSorted((one, other) => (one.area_path < other.area_path ? -1 : 1));
  return { rules, areas: real.areas, people, places, kept: [] };
}

function compare(given: ProposalInput, made: SolvedProposal): FigureRow[] {
  const wanted = wantedSeats(given);
  const ours = proposedSeats(given, made);
  const others = { 'nearest first': filledSeats(given, 'people'), 'place after place': filledSeats(given, 'places') };
  const all = [ours, ...Object.values(others)];
  drawBars('proposals-coverage', {
    title: 'Seats covered by 8,000 people, by priority of the place',
    series: ['proposal', ...Object.keys(others)],
    groups: fromHighest
      .filter((priority) => wanted[priority] > 0)
      .map((priority) => ({
        name: `${priority}\n${whole(wanted[priority])} seats`,
        shares: all.map((seats) => seats[priority] / wanted[priority]),
      })),
  });
  const shareOf = (seats: SeatCounts) =>
    fromHighest
      .filter((priority) => wanted[priority] > 0)
      .map((priority) => `${priority} ${percent(seats[priority] / wanted[priority])}`)
      .join(', ');
  const high = (seats: SeatCounts) => sumOf(seats, ['max', 'highest']);
  const row = (name: string, seats: SeatCounts): FigureRow => ({
    what: `seats covered in the province, of ${whole(sumOf(wanted))}, ${name}`,
    goal: name === 'proposal' ? '—' : 'no more than the proposal',
    figure: `${whole(sumOf(seats))} (${shareOf(seats)})`,
    holds: name === 'proposal' ? null : sumOf(ours) >= sumOf(seats) && high(ours) >= high(seats),
  });
  return [row('proposal', ours), ...Object.entries(others).map(([name, seats]) => row(name, seats))];
}
