import { slotsOf } from '#contract/coverage.ts';
import { presumedMobility } from '#contract/mobility.ts';
import { proposable } from '#contract/priority-rule.ts';
import type { Rules } from '#contract/proposal-rules.ts';
import type { UnplacedReason } from '#contract/proposing.ts';
import { elsewhere, type ProposalProblem, seatKinds } from '../solving/problem.ts';
import type { KeptRow, ProposalArea, ProposalPerson, ProposalPlace } from './queries.ts';

export type ProposalInput = {
  rules: Rules;
  people: ProposalPerson[];
  places: ProposalPlace[];
  areas: ProposalArea[];
  kept: KeptRow[];
};
export type BuiltProblem = { problem: ProposalProblem; people: ProposalPerson[]; places: ProposalPlace[] };

/** Worth in metres of a pair together. */
const togetherMetres = 3_000;
/** Least metres that a move has to gain. */
const movingMetres = 2_000;
/** Rank used for an unset priority. */
const middle = proposable.indexOf('medium');

export const kinds = ['man', 'tar', 'esc'] as const;

const wantedAt = ({ per, wanted }: Rules, { tables }: ProposalPlace, kind: number): number =>
  wanted[kinds[kind] as (typeof kinds)[number]] * (per === 'table' ? tables : 1);

/** Encodes places and assignable people as numbers. */
export function build({ rules, areas, ...given }: ProposalInput): BuiltProblem {
  const people = given.people.filter((person) => !passedOverFor(rules, person)).toSorted(byNature);
  const places = given.places.map(takenBy(given.kept));
  const zones = zonesOf(areas);
  const at = new Map(places.map(({ id }, index) => [id, index]));
  const reserves = reservesOf(rules, people, zones, places.length);
  const held = people.map((person) => (person.held ? (at.get(person.held.place) ?? elsewhere) : -1));
  const problem: ProposalProblem = {
    wishes: {
      together: rules.is_together ? togetherMetres : 0,
      moving: movingMetres,
      mostMoves: rules.most_moves,
    },
    places: buildPlaces(rules, places, zones, { reserves, freed: freedBy(people, held) }),
    people: {
      count: people.length,
      lon: Float64Array.from(people, ({ lon }) => lon ?? 0),
      lat: Float64Array.from(people, ({ lat }) => lat ?? 0),
      neighbourhood: Int32Array.from(people, ({ area_path }) =>
        rules.is_near_first ? zones.neighbourhood(area_path) : -1,
      ),
      own: ownPlaces(rules, people, places, zones),
      slots: Uint8Array.from(people, (person) =>
        bitsOf(person.held ? person.held.slots : slotsOf(person.availability)),
      ),
      range: Float64Array.from(people, ({ mobility }) => rules.metres[mobility ?? presumedMobility]),
      isExperienced: Uint8Array.from(people, ({ is_experiencied }) =>
        is_experiencied && rules.experience_metres > 0 ? 1 : 0,
      ),
      reserve: Int32Array.from(people, ({ area_path, held: has }) =>
        has ? -1 : (reserves.of.get(zones.municipality(area_path)) ?? -1),
      ),
      partner: partnersOf(people),
      held: Int32Array.from(held),
      // A seat outside is worth as much as one here.
      stake: Int32Array.from(people, (person, index) =>
        held[index] === elsewhere && !person.held?.is_closed ? (person.held?.slots.length ?? 0) * baseOf(rules) : 0,
      ),
    },
  };
  return { problem, people, places };
}

export const passedOverReasons = ['coordinates', 'no_point', 'not_validated'] as const satisfies UnplacedReason[];

/** Returns why the rules exclude a person whatever the place, or undefined. */
export function passedOverFor(
  { is_validated_only, is_staff_included }: Rules,
  { lon, is_validated, is_staff }: ProposalPerson,
): (typeof passedOverReasons)[number] | undefined {
  if (is_staff && !is_staff_included) return 'coordinates';
  if (lon === null) return 'no_point';
  return is_validated || !is_validated_only ? undefined : 'not_validated';
}

/** Returns a function that counts locked people at their place, and not where they leave. */
const takenBy = (kept: KeptRow[]) => {
  const coming = Map.groupBy(kept, ({ place }) => place);
  const going = Map.groupBy(kept, ({ left }) => left?.place);
  return (place: ProposalPlace): ProposalPlace => {
    const countIn = (rows: { slots: string[] }[], kind: number) =>
      rows.filter(({ slots }) => slots.includes(kinds[kind] as string)).length;
    const [here, gone] = [coming.get(place.id) ?? [], (going.get(place.id) ?? []).flatMap(({ left }) => left ?? [])];
    const had = place.had.map((count, kind) => count + countIn(here, kind) - countIn(gone, kind));
    return { ...place, had: had as ProposalPlace['had'] };
  };
};

/** Sorts people by the facts that decide, so that ids don't affect the result. */
function byNature(one: ProposalPerson, other: ProposalPerson): number {
  const apart = (one.lon ?? 0) - (other.lon ?? 0) || (one.lat ?? 0) - (other.lat ?? 0);
  if (apart !== 0) return apart;
  const [a, b] = [natureOf(one), natureOf(other)];
  return a < b ? -1 : a > b ? 1 : one.id < other.id ? -1 : 1;
}

const natureOf = ({ mobility, availability, is_experiencied, household }: ProposalPerson): string =>
  [mobility, slotsOf(availability).join(), is_experiencied, household].join('|');

const bitsOf = (slots: readonly string[]): number =>
  kinds.reduce((bits, kind, at) => (slots.includes(kind) ? bits | (1 << at) : bits), 0);

type Zones = ReturnType<typeof zonesOf>;

function zonesOf(areas: ProposalArea[]) {
  const known = new Map(areas.map(({ path, level, code }, index) => [path, { level, code, index }]));
  const search = (path: string, level: string) => {
    for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 2) + 1) {
      const area = known.get(path.slice(0, end));
      if (area?.level === level) return area;
    }
    return undefined;
  };
  return {
    municipality: (path: string) => search(path, 'adm4')?.index ?? -1,
    neighbourhood: (path: string) => search(path, 'adm6')?.index ?? -1,
    section: (path: string) => search(path, 'adm7')?.code,
  };
}

/** Finds the place where each person's section votes; -1: none, or not preferred. */
function ownPlaces({ is_near_first }: Rules, people: ProposalPerson[], places: ProposalPlace[], zones: Zones) {
  const bySection = new Map(places.flatMap(({ cusecs }, at) => cusecs.map((cusec) => [cusec, at] as const)));
  return Int32Array.from(people, ({ area_path }) =>
    is_near_first ? (bySection.get(zones.section(area_path) ?? '') ?? -1) : -1,
  );
}

/** `of`: reserve by municipality; `sizes`: seats by reserve and slot. */
type Reserves = { of: Map<number, number>; sizes: number[][] };

/** Sizes each municipality's reserve, modelled as a place. */
function reservesOf(rules: Rules, people: ProposalPerson[], zones: Zones, from: number): Reserves {
  const free = people.filter(({ held }) => !held);
  const kept = [...Map.groupBy(free, ({ area_path }) => zones.municipality(area_path))]
    .map(([home, all]) => ({ home, size: reserveOf(rules, all) }))
    .filter(({ size }) => size.some((count) => count > 0));
  return { of: new Map(kept.map(({ home }, at) => [home, from + at])), sizes: kept.map(({ size }) => size) };
}

/** Spreads a reserve over the slots like the seats, as far as its people have time. */
function reserveOf({ reserve_percent, wanted }: Rules, people: ProposalPerson[]): number[] {
  const size = kinds.map(() => 0);
  const slots = people.map(({ availability }) => bitsOf(slotsOf(availability)));
  const sets = Array.from({ length: 1 << seatKinds }, (_, set) => set);
  const supply = sets.map((set) => slots.filter((bits) => bits & set).length);
  const sumOf = (set: number) => size.reduce((sum, count, kind) => sum + (set & (1 << kind) ? count : 0), 0);
  const hasRoom = (kind: number) => sets.every((set) => !(set & (1 << kind)) || sumOf(set) < (supply[set] as number));
  const shareOf = (kind: number) => ((size[kind] as number) + 1) / wanted[kinds[kind] as (typeof kinds)[number]];
  for (let left = Math.floor((people.length * reserve_percent) / 100); left > 0; left -= 1) {
    const [next] = [...kinds.keys()]
      .filter((kind) => shareOf(kind) < Infinity && hasRoom(kind))
      .sort((one, other) => shareOf(one) - shareOf(other) || one - other);
    if (next === undefined) break;
    size[next] = (size[next] as number) + 1;
  }
  return size;
}

function freedBy(people: ProposalPerson[], held: number[]): Map<number, number> {
  const freed = new Map<number, number>();
  for (const [at, person] of people.entries()) {
    const place = held[at] as number;
    if (!person.held || place < 0) continue;
    for (const [kind, name] of kinds.entries()) {
      const seat = place * seatKinds + kind;
      if (person.held.slots.includes(name)) freed.set(seat, (freed.get(seat) ?? 0) + 1);
    }
  }
  return freed;
}

/** Pairs people of one household who enrolled on the same day. */
function partnersOf(people: ProposalPerson[]): Int32Array {
  const partner = new Int32Array(people.length).fill(-1);
  const waiting = new Map<string, number>();
  for (const [at, { household }] of people.entries()) {
    if (household === '') continue;
    const other = waiting.get(household);
    if (other === undefined) waiting.set(household, at);
    else {
      [partner[at], partner[other]] = [other, at];
      waiting.delete(household);
    }
  }
  return partner;
}

/** Returns the base worth of a seat: the longest distance that a person may travel. */
const baseOf = ({ metres }: Rules): number => Math.max(...Object.values(metres));

function buildPlaces(
  rules: Rules,
  places: ProposalPlace[],
  zones: Zones,
  { reserves, freed }: { reserves: Reserves; freed: Map<number, number> },
): ProposalProblem['places'] {
  const count = places.length + reserves.sizes.length;
  const seats = () => new Int32Array(count * seatKinds);
  const [open, first, further] = [seats(), seats(), seats()];
  const base = baseOf(rules);
  for (const [at, place] of places.entries()) {
    const rank = proposable.indexOf(place.priority as (typeof proposable)[number]);
    const more =
      (rules.priority_metres * (rank < 0 ? middle : rank)) / (proposable.length - 1) +
      (rules.share_metres * (place.percent ?? 0)) / 100;
    for (const kind of kinds.keys()) {
      const seat = at * seatKinds + kind;
      const had = (place.had[kind] as number) - (freed.get(seat) ?? 0);
      open[seat] = Math.max(0, wantedAt(rules, place, kind) - had);
      further[seat] = Math.round(base + more);
      first[seat] = (further[seat] as number) + (had === 0 ? rules.first_metres : 0);
    }
  }
  for (const [at, size] of reserves.sizes.entries()) {
    for (const [kind, count] of size.entries()) {
      const seat = (places.length + at) * seatKinds + kind;
      open[seat] = count;
      // Worth more than any place, so that the reserve is always kept
      first[seat] = 4 * (base + rules.priority_metres + rules.share_metres + rules.first_metres);
      further[seat] = first[seat] as number;
    }
  }
  const isReserve = (at: number) => at >= places.length;
  return {
    ...{ count, open, first, further },
    lon: Float64Array.from({ length: count }, (_, at) => places[at]?.lon ?? 0),
    lat: Float64Array.from({ length: count }, (_, at) => places[at]?.lat ?? 0),
    neighbourhood: Int32Array.from({ length: count }, (_, at) =>
      rules.is_near_first ? zones.neighbourhood(places[at]?.area_path ?? '') : -1,
    ),
    experienced: Int32Array.from({ length: count }, (_, at) =>
      places[at]?.has_experienced ? 0 : rules.experience_metres,
    ),
    isReserve: Uint8Array.from({ length: count }, (_, at) => (isReserve(at) ? 1 : 0)),
  };
}
