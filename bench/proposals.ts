import { metresOf } from '../contract/mobility.ts';
import { rules as ruleShape } from '../contract/proposals.ts';
import { build, type Given, kinds } from '../server/features/proposals/making/building.ts';
import type { Made } from '../server/features/proposals/making/making.ts';
import type { PersonRow, PlaceRow } from '../server/features/proposals/making/queries.ts';
import { makeInThread } from '../server/features/proposals/making/thread.ts';
import { drawing } from '../server/features/proposals/solving/drawing.ts';
import { seatKinds } from '../server/features/proposals/solving/problem.ts';
import { squareTo } from '../server/features/proposals/solving/tree.ts';
import { onSphere, pointAt, squareOfMetres } from '../server/features/proposals/solving/ways.ts';
import { percent, type Row, seconds, whole } from './figures.ts';

const rules = ruleShape.parse({});

/** Sizes, and the seconds and megabytes that a proposal of each may take. */
const sizes = {
  province: { people: 8_000, places: 1_570, seconds: 2, mb: 200 },
  large: { people: 20_000, places: 5_000, seconds: 2, mb: 200 },
  spain: { people: 100_000, places: 23_000, seconds: 30, mb: null },
};

/**
 * Measures proposals of who goes where, by the very thread that makes them:
 * processor time, memory, and how near the best they come.
 */
export async function measureProposals(of: keyof typeof sizes): Promise<Row[]> {
  const { people, places, ...goals } = sizes[of];
  const { given, made, cpu, grownMb } = await measure(country(people, places));
  const size = `${whole(people)} people and ${whole(places)} places`;
  return [
    {
      what: `proposal of ${size}: processor time of its thread`,
      goal: `at most ${goals.seconds} s`,
      figure: seconds(cpu),
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
      goal: 'at least 99 %',
      figure: `${((100 * made.worth) / made.bound).toFixed(2)} %`,
      holds: made.worth >= 0.99 * made.bound,
    },
    ...(of === 'province' ? compare(given, made) : []),
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

/**
 * Covers seats by giving each the nearest place, and by filling place after place as by hand.
 * Counts those of the two highest priorities too.
 */
function compare(given: Given, made: Made): Row[] {
  const isHigh = ({ priority }: { priority: string | null }) => priority === 'max' || priority === 'highest';
  const high = new Set(given.places.filter(isHigh).map(({ id }) => id));
  const seatsOf = (rows: Made['rows']) => rows.reduce((sum, { slots }) => sum + slots.length, 0);
  const ours = { all: seatsOf(made.rows), high: seatsOf(made.rows.filter(({ place }) => high.has(place ?? ''))) };
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
    const squareOf = (person: number, place: number) => squareTo(sites, place, ...pointAt(homes, person));
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
  const draw = drawing(7);
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
  return { rules, areas, people, places: byArea, kept: [] };
}
