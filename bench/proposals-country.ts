import { metresOf } from '../contract/mobility.ts';
import { rules as ruleShape } from '../contract/proposal-rules.ts';
import type { ProposalInput } from '../server/features/proposals/making/building.ts';
import type { ProposalPerson, ProposalPlace } from '../server/features/proposals/making/queries.ts';
import { createDraw } from '../server/features/proposals/solving/drawing.ts';

type Availability = ProposalPerson['availability'];

export const rules = ruleShape.parse({});
export const mobilities = Object.keys(metresOf) as (keyof typeof metresOf)[];
export const allTimes: Availability[] = [['tod'], ['tod'], ['man'], ['tar'], ['esc'], ['man', 'tar', 'esc'], []];
/** One slot each makes the problem a network flow. */
export const oneSlot: Availability[] = [['man'], ['tar'], ['esc']];

/** Builds towns of all sizes with places and people; deterministic. */
export function country(peopleCount: number, placeCount: number, availabilities = allTimes): ProposalInput {
  const draw = createDraw(7);
  const pick = <T>(some: readonly T[]): T => some[Math.floor(draw() * some.length)] as T;
  // A province is about 100 km wide; more places take more land.
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
  const people = Array.from({ length: peopleCount }, (_, at): ProposalPerson => {
    const mobility = pick(mobilities);
    const [availability, is_experiencied] = [pick(availabilities), draw() < 0.3];
    const household = draw() < 0.1 ? `casa ${Math.floor(at / 2)}` : '';
    return {
      ...{ id: idOf(at), ...somewhere(), mobility, availability, is_experiencied, household },
      ...{ is_approximate: false, is_validated: true, is_staff: false, held: null },
    };
  });
  const places = Array.from({ length: placeCount }, (_, at): ProposalPlace => {
    const [priority, tables] = [
      pick(['max', 'highest', 'high', 'medium', 'low', 'lowest', null]),
      1 + Math.floor(draw() * 6.2),
    ];
    return {
      ...{ id: idOf(at), ...somewhere(), priority, tables, percent: null },
      ...{ had: [0, 0, 0], cusecs: [], has_experienced: false },
    };
  });
  // The product reads places sorted by area.
  const byArea = places.toSorted((one, other) => (one.area_path < other.area_path ? -1 : 1));
  const areas = towns.map(({ path }, at) => ({ path, level: 'adm4', code: String(at) }));
  return { rules, areas, people, places: byArea, kept: [] };
}
