import { metresOf } from '../contract/mobility.ts';
import { rules as ruleShape } from '../contract/proposals.ts';
import { build, type Given, kinds } from '../server/features/proposals/making/building.ts';
import type { Made } from '../server/features/proposals/making/making.ts';
import type { PersonRow, PlaceRow } from '../server/features/proposals/making/queries.ts';
import { makeInThread } from '../server/features/proposals/making/thread.ts';
import { seatKinds } from '../server/features/proposals/solving/problem.ts';
import { squareTo } from '../server/features/proposals/solving/tree.ts';
import { onSphere, squareOfMetres } from '../server/features/proposals/solving/ways.ts';
import { percent, type Row, seconds, whole } from './figures.ts';

const rules = ruleShape.parse({});

/**
 * Measures proposals of who goes where, by the very thread that makes them:
 * processor time, memory, and how near the best they come.
 * Beside them what nearest-first gives, and filling place after place by hand.
 */
export async function measureProposals(): Promise<Row[]> {
  const province = await measure(country(8_000, 1_570));
  const large = await measure(country(20_000, 5_000));
  const spain = await measure(country(100_000, 23_000));
  return [
    {
      what: 'proposal of 20,000 people and 5,000 places: processor time of its thread',
      goal: 'at most 2 s',
      figure: seconds(large.cpu),
      holds: large.cpu <= 2,
    },
    {
      what: 'growth of memory meanwhile',
      goal: 'at most 200 MB',
      figure: `${Math.round(large.grownMb)} MB`,
      holds: large.grownMb <= 200,
    },
    {
      what: 'proposal of 100,000 people and 23,000 places: processor time',
      goal: 'at most 30 s',
      figure: `${seconds(spain.cpu)} (${Math.round(spain.grownMb)} MB)`,
      holds: spain.cpu <= 30,
    },
    ...Object.entries({ '8,000 and 1,570': province, '20,000 and 5,000': large, '100,000 and 23,000': spain }).map(
      ([size, { made }]): Row => ({
        what: `worth of the proposal against the bound that no proposal exceeds, ${size}`,
        goal: 'at least 99 %',
        figure: `${((100 * made.summary.worth) / made.summary.bound).toFixed(2)} %`,
        holds: made.summary.worth >= 0.99 * made.summary.bound,
      }),
    ),
    ...compare(province.given, province.made),
  ];
}

async function measure(given: Given): Promise<{ given: Given; made: Made; cpu: number; grownMb: number }> {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  const began = process.cpuUsage();
  const made = await makeInThread(given, async () => true);
  const { user, system } = process.cpuUsage(began);
  clearInterval(watch);
  if (!made) throw new Error('nobody ended it');
  return { given, made, cpu: (user + system) / 1e6, grownMb: (most - before) / 2 ** 20 };
}

/** Covers seats in other ways, and counts those of the two highest priorities too. */
function compare(given: Given, made: Made): Row[] {
  const isHigh = ({ priority }: { priority: string | null }) => priority === 'max' || priority === 'highest';
  const ours = {
    all: made.summary.slots.reduce((sum, { before, after }) => sum + after - before, 0),
    high: made.summary.priorities.filter(isHigh).reduce((sum, { before, after }) => sum + after - before, 0),
  };
  const others = { 'nearest first': fill(given, 'people'), 'place after place, by area': fill(given, 'places') };
  return Object.entries(others).map(([way, { all, high }]) => ({
    what: `seats covered, 8,000 and 1,570, against ${way}`,
    goal: 'no fewer',
    figure: `${whole(ours.all)} and ${whole(all)}; of the two highest priorities ${whole(ours.high)} and ${whole(high)} (${percent(ours.high / high)})`,
    holds: ours.all >= all && ours.high >= high,
  }));

  function fill(all: Given, by: 'people' | 'places') {
    const { problem, places } = build(all);
    const { people, places: seats } = problem;
    const [homes, sites] = [onSphere(people), onSphere(seats)];
    const open = seats.open.slice();
    const isPlaced = new Uint8Array(people.count);
    const counts = { all: 0, high: 0 };
    const squareOf = (person: number, place: number) =>
      squareTo(sites, place, ...(homes.subarray(3 * person, 3 * person + 3) as unknown as [number, number, number]));
    const take = (person: number, place: number) => {
      isPlaced[person] = 1;
      for (const kind of kinds.keys()) {
        const seat = place * seatKinds + kind;
        if (!((people.slots[person] as number) & (1 << kind)) || open[seat] === 0) continue;
        open[seat] = (open[seat] as number) - 1;
        counts.all += 1;
        if (isHigh(places[place] as PlaceRow)) counts.high += 1;
      }
    };
    const wants = (person: number, place: number) =>
      kinds.some(
        (_, kind) => (people.slots[person] as number) & (1 << kind) && (open[place * seatKinds + kind] as number) > 0,
      );
    const isNear = (person: number, square: number) => square <= squareOfMetres(people.range[person] as number);
    if (by === 'people')
      for (let person = 0; person < people.count; person += 1) {
        let [best, nearest] = [-1, Infinity];
        for (let place = 0; place < places.length; place += 1) {
          const square = squareOf(person, place);
          if (square < nearest && isNear(person, square) && wants(person, place)) [best, nearest] = [place, square];
        }
        if (best >= 0) take(person, best);
      }
    else
      for (let place = 0; place < places.length; place += 1) {
        const near = Array.from({ length: people.count }, (_, person) => ({ person, square: squareOf(person, place) }))
          .filter(({ person, square }) => !isPlaced[person] && isNear(person, square))
          .toSorted((one, other) => one.square - other.square);
        for (const { person } of near) if (wants(person, place)) take(person, place);
      }
    return counts;
  }
}

/** Makes towns of all sizes with their places and people; always the same ones. */
function country(peopleCount: number, placeCount: number): Given {
  let state = 7;
  const draw = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
  const pick = <T>(some: readonly T[]): T => some[Math.floor(draw() * some.length)] as T;
  // A province is about 100 km wide; more places are more land.
  const width = Math.sqrt(placeCount / 1_570);
  const towns = Array.from({ length: Math.ceil(placeCount / 8) }, (_, at) => ({
    lon: 2 + (draw() - 0.5) * 1.2 * width,
    lat: 41.6 + (draw() - 0.5) * 0.9 * width,
    size: 0.004 + 0.03 * draw() ** 4,
    path: `es.08.${at}.`,
  }));
  const somewhere = () => {
    // Few towns are large, and most people live in them.
    const town = towns[Math.floor(draw() ** 2.5 * towns.length)] as (typeof towns)[number];
    const off = () => (draw() + draw() - 1) * town.size;
    return { lon: town.lon + off(), lat: town.lat + off(), area_path: town.path };
  };
  const idOf = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
  const availabilities = [
    ['tod'],
    ['tod'],
    ['man'],
    ['tar'],
    ['esc'],
    ['man', 'tar', 'esc'],
    [],
  ] as PersonRow['availability'][];
  const people = Array.from({ length: peopleCount }, (_, at): PersonRow => {
    const mobility = pick(Object.keys(metresOf) as (keyof typeof metresOf)[]);
    const [availability, is_experiencied] = [pick(availabilities), draw() < 0.3];
    const household = draw() < 0.1 ? `casa ${Math.floor(at / 2)}` : '';
    return {
      ...{ id: idOf(at), ...somewhere(), mobility, availability, is_experiencied, household },
      ...{ is_approximate: false, is_validated: true, held: null },
    };
  });
  const places = Array.from({ length: placeCount }, (_, at): PlaceRow => {
    const [priority, tables] = [
      pick(['max', 'highest', 'high', 'medium', 'low', 'lowest', null]),
      1 + Math.floor(draw() * 6.2),
    ];
    return {
      ...{ id: idOf(at), ...somewhere(), priority, tables, percent: null },
      ...{ had: [0, 0, 0], cusecs: [], has_experienced: false },
    };
  });
  // By area, as somebody would go through them.
  const byArea = places.toSorted((one, other) => (one.area_path < other.area_path ? -1 : 1));
  const areas = towns.map(({ path }, at) => ({ path, level: 'adm4', code: String(at) }));
  return { rules, areas, people, places: byArea };
}
