import { slots as kinds, type Slot, slotsOf } from '../contract/coverage.ts';
import { type Rules, rules as ruleShape } from '../contract/proposal-rules.ts';
import type { ProposalInput } from '../server/features/proposals/making/building.ts';
import type { ProposalArea, ProposalPerson, ProposalPlace } from '../server/features/proposals/making/queries.ts';
import { createDraw } from '../server/features/proposals/solving/drawing.ts';
import { allTimes, mobilities, oneSlot } from './proposals-country.ts';

type Had = ProposalPlace['had'];
type Range = readonly [number, number];
type Family = {
  layout: 'towns' | 'islands' | 'sparse' | 'ties' | 'point' | 'ring' | 'hub';
  people: Range;
  places: Range;
  tables: Range;
  times: readonly ProposalPerson['availability'][];
  mobilities: readonly NonNullable<ProposalPerson['mobility']>[];
  priorities: readonly (string | null)[];
  /** shares of people */
  experienced: number;
  paired: number;
  held: number;
  /** share of held people whose place is outside, and of those whose place has closed */
  outside: number;
  locked: number;
  rules: Partial<Rules>;
  /** drawn for each problem, over `rules` */
  reserve: Range;
  moves: Range;
};

const usual: Family = {
  ...{ layout: 'towns', people: [5, 400], places: [2, 80], tables: [1, 6], times: allTimes, mobilities },
  priorities: ['max', 'highest', 'high', 'medium', 'low', 'lowest', null],
  ...{ experienced: 0, paired: 0, held: 0, outside: 0, locked: 0, reserve: [0, 0], moves: [0, 0] },
  rules: { experience_metres: 0, is_together: false, is_near_first: false },
};
const wishing = { experience_metres: 2_000, is_together: true, is_near_first: true };
const mornings: Family['times'] = [['man'], ['man'], ['man'], ['man'], ['man', 'tar'], ['tar'], ['esc'], ['tod']];

export const families: Record<string, Partial<Family>> = {
  towns: {},
  islands: { layout: 'islands' },
  'many people': { people: [100, 400], places: [2, 10], tables: [1, 3] },
  'few people': { people: [3, 40], places: [20, 80] },
  'one slot': { times: oneSlot },
  'unequal times': { times: mornings },
  'on foot': { layout: 'sparse', mobilities: ['foot'] },
  ties: { layout: 'ties', tables: [1, 2], priorities: [null] },
  'homes of one point': { layout: 'point' },
  'one table': { tables: [1, 1] },
  'thirty tables': { places: [2, 10], tables: [30, 30] },
  'equal priorities': { priorities: ['high'] },
  'own section': { rules: { ...usual.rules, is_near_first: true } },
  equidistant: { layout: 'ring' },
  'one hub': { layout: 'hub' },
  homes: { paired: 0.5, rules: { ...usual.rules, is_together: true } },
  experience: { experienced: 0.2, rules: { ...usual.rules, experience_metres: 2_000 } },
  'experience first': { experienced: 0.1, rules: { ...usual.rules, experience_metres: 100_000 } },
  locked: { locked: 0.2 },
  'small reserve': { reserve: [1, 10] },
  'large reserve': { reserve: [10, 50] },
  'one move': { held: 0.4, moves: [1, 1] },
  'some moves': { held: 0.4, moves: [2, 20] },
  'all move': { held: 0.5, moves: [1_000, 1_000] },
  outside: { held: 0.4, outside: 0.5, moves: [1, 20] },
  'all of it': {
    ...{ experienced: 0.2, paired: 0.2, held: 0.3, outside: 0.1, locked: 0.1, rules: wishing },
    ...{ reserve: [0, 20], moves: [0, 20] },
  },
};

const idOf = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const degreesWide = 0.5;

/** Draws a problem of a family, always the same by its seed. */
export function drawProblem(name: string, seed: number): ProposalInput {
  const family: Family = { ...usual, ...families[name] };
  const draw = createDraw(0x9e3779b1 * (seed + 1));
  for (let at = 0; at < 8; at += 1) draw();
  const pick = <T>(some: readonly T[]): T => some[Math.floor(draw() * some.length)] as T;
  const within = ([least, most]: Range) =>
    least === 0 ? Math.floor(draw() * (most + 1)) : Math.round(least * (most / least) ** draw());
  const rules = ruleShape.parse({
    ...{ ...family.rules, per: draw() < 0.7 ? 'table' : 'place', wanted: pick(wantings) },
    ...{ reserve_percent: within(family.reserve), most_moves: within(family.moves) },
  });
  const [areas, somewhere] = drawTowns(family, draw);
  const places = Array.from({ length: within(family.places) }, (_, at): ProposalPlace => {
    const { section, ...where } = somewhere(false);
    return {
      ...{ ...where, id: idOf(at), priority: pick(family.priorities), percent: null, tables: within(family.tables) },
      ...{ had: [0, 0, 0], cusecs: draw() < 0.5 ? [section] : [], has_experienced: false },
    };
  });
  const taken = new Map<string, number>();
  /** Takes seats of all these slots if a place has room, rarely also without; returns whether. */
  const take = ({ id, tables }: ProposalPlace, slots: readonly Slot[]): boolean => {
    const takenIn = (slot: Slot) => taken.get(id + slot) ?? 0;
    const wantedIn = (slot: Slot) => rules.wanted[slot] * (rules.per === 'table' ? tables : 1);
    if (draw() > 0.05 && slots.some((slot) => takenIn(slot) >= wantedIn(slot))) return false;
    for (const slot of slots) taken.set(id + slot, takenIn(slot) + 1);
    return true;
  };
  const people: ProposalPerson[] = [];
  const kept: ProposalInput['kept'] = [];
  const beyond = idOf(999_999);
  for (let at = 0, most = within(family.people); at < most; at += 1) {
    const { section: _, ...where } = somewhere(true);
    const before = people.at(-1);
    const isPaired = draw() < family.paired;
    const [availability, place, is_experiencied] = [pick(family.times), pick(places), draw() < family.experienced];
    const slots = slotsOf(availability);
    if (draw() < family.locked) {
      const there = take(place, slots) ? place.id : null;
      const facts = { metres: null, is_approximate: false, is_experiencied, replaces: null };
      kept.push({ ...facts, user: idOf(at), place: there, slots: there ? slots : [] });
      continue;
    }
    const [isHeld, isOutside, is_closed] = [draw() < family.held, draw() < family.outside, draw() < 0.3];
    const isInside = isHeld && !isOutside && take(place, slots);
    if (isInside) place.had = place.had.map((had, kind) => had + (slots.includes(kinds[kind] as Slot) ? 1 : 0)) as Had;
    const held = isInside ? { place: place.id } : isHeld && isOutside ? { place: beyond, is_closed } : null;
    people.push({
      ...{ ...where, id: idOf(at), availability, is_experiencied, mobility: pick(family.mobilities) },
      ...{ is_approximate: false, is_validated: true, is_staff: false, household: `casa ${at}` },
      ...(isPaired && before && { lon: before.lon, lat: before.lat, household: before.household }),
      held: held && { id: idOf(500_000 + at), slots, ...held },
    });
  }
  return { rules, areas, people, places, kept };
}

const wantings = [
  { man: 1, tar: 1, esc: 1 },
  { man: 1, tar: 1, esc: 1 },
  { man: 1, tar: 1, esc: 0 },
  { man: 2, tar: 1, esc: 3 },
];

function drawTowns({ layout }: Family, draw: () => number) {
  const width = layout === 'islands' ? 4 * degreesWide : layout === 'point' || layout === 'hub' ? 0 : degreesWide;
  const towns = Array.from({ length: layout === 'towns' ? 1 + Math.floor(draw() * 6) : 4 }, (_, at) => ({
    lon: 2 + (draw() - 0.5) * width,
    lat: 41.6 + (draw() - 0.5) * width,
    size: layout === 'sparse' ? 0.2 : 0.005 + 0.04 * draw() ** 2,
    path: `es.08.${at}.`,
  }));
  const sections = towns.flatMap((town, at) =>
    [1, 2, 3, 4].map((number) => ({
      town,
      code: `${at}0${number}`,
      area_path: `${town.path}${number % 2}.${at}0${number}.`,
    })),
  );
  const areas: ProposalArea[] = [
    ...towns.map(({ path }, at) => ({ path, level: 'adm4', code: String(at) })),
    ...towns.flatMap(({ path }, at) =>
      [0, 1].map((number) => ({ path: `${path}${number}.`, level: 'adm6', code: `${at}.${number}` })),
    ),
    ...sections.map(({ area_path, code }) => ({ path: area_path, level: 'adm7', code })),
  ];
  const somewhere = (isPerson: boolean) => {
    const { town, code, area_path } = sections[Math.floor(draw() * sections.length)] as (typeof sections)[number];
    const off = () => (draw() + draw() - 1) * town.size;
    let [lon, lat] = [town.lon + off(), town.lat + off()];
    if (layout === 'ties') [lon, lat] = [Math.round(lon * 100) / 100, Math.round(lat * 100) / 100];
    if (layout === 'point' || (layout === 'ring' && isPerson)) [lon, lat] = [2, 41.6];
    if (layout === 'ring' && !isPerson) {
      const angle = 2 * Math.PI * draw();
      [lon, lat] = [2 + 0.03 * Math.cos(angle), 41.6 + 0.0224 * Math.sin(angle)];
    }
    if (layout === 'hub' && !isPerson && draw() < 0.8) lon += 0.05 + 0.1 * draw();
    return { lon, lat, area_path, section: code };
  };
  return [areas, somewhere] as const;
}
