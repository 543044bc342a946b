import { type AgeBand, ageBands } from '#contract/age.ts';
import { type Area, levels } from '#contract/areas.ts';
import { languages } from '#contract/languages.ts';
import {
  type AreasStats,
  type CoverageStats,
  mostDays,
  type PeopleStats,
  type RegisteredUsers,
} from '#contract/stats.ts';
import { mostAreas, type Period } from '#contract/stats-lists.ts';
import { type AskedAvailability, askedAvailabilities } from '#contract/user-filters.ts';
import type { MemberScope } from '../../core/context.ts';
import { readArea } from '../../services/areas/rules.ts';
import { sumByPriority } from '../places/index.ts';
import { sumPlaces } from './coverage/queries.ts';
import {
  countAlike,
  countByArea,
  countByDay,
  findLevelBelow,
  listAround,
  listLevels,
  type PeopleGroup,
  type StatsPart,
} from './queries.ts';

type Read = Pick<MemberScope, 'tx'>;

const readPart = async ({ tx }: Read, { area, from, to }: Period): Promise<StatsPart> => ({
  areaPaths: await readArea(tx, area),
  from,
  to,
});

/** Throws unknown_area. */
export async function readRegistered(scope: Read, period: Period): Promise<RegisteredUsers> {
  const { from } = period;
  // Counts all days, to total those before `from`.
  const counted = await countByDay(scope.tx, await readPart(scope, { ...period, from: undefined }), mostDays);
  const days = counted.days.filter(({ day }) => from === undefined || day >= from).toReversed();
  return { before: counted.total - days.reduce((sum, { people }) => sum + people, 0), days };
}

/** Throws unknown_area. */
export async function readPeople(scope: Read, period: Period): Promise<PeopleStats> {
  const alike = await countAlike(scope.tx, await readPart(scope, period));
  const count = (holds: (one: PeopleGroup) => boolean) =>
    alike.reduce((sum, one) => (holds(one) ? sum + one.people : sum), 0);
  return {
    steps: {
      registered: count(() => true),
      verified: count(({ is_verified }) => is_verified),
      validated: count(({ is_validated }) => is_validated),
      assigned: count(({ assigned }) => assigned !== null),
      confirmed: count(({ assigned }) => assigned === 'confirmed'),
      credential: count(({ has_credential }) => has_credential),
    },
    languages: languages.map((language) => ({ language, people: count((one) => one.language === language) })),
    ages: ageBands.map((age: AgeBand) => ({ age, people: count((one) => one.age === age) })),
    availabilities: askedAvailabilities.map((availability) => ({
      availability,
      people: count((one) => canCome(one.availability, availability)),
    })),
  };
}

/** Matches like the list's filter: all day includes morning and afternoon. */
function canCome(times: PeopleGroup['availability'], asked: AskedAvailability): boolean {
  if (asked === 'unset') return times.length === 0;
  return times.includes(asked) || ((asked === 'man' || asked === 'tar') && times.includes('tod'));
}

/** Defaults to the level below the area, else provinces, else the largest. */
export async function readAreas(
  scope: Read,
  { level: asked, ...period }: Period & { level?: Area['level'] | undefined },
): Promise<AreasStats> {
  const { tx } = scope;
  const { area } = period;
  const part = await readPart(scope, period);
  const [known, below, parents] = await Promise.all([
    listLevels(tx, levels, { areaPaths: part.areaPaths, itself: area }),
    area ? findLevelBelow(tx, area) : undefined,
    area ? listAround(tx, area) : [],
  ]);
  const level = asked ?? below ?? (known.includes('adm2') ? 'adm2' : known[0]);
  if (level)
    return {
      level,
      levels: known,
      parents,
      ...(await countByArea(tx, part, { level, itself: area, limit: mostAreas })),
    };
  const { steps } = await readPeople(scope, period);
  return { level: null, levels: known, parents, areas: [], count: 0, elsewhere: steps };
}

/** Throws unknown_area. */
export async function readCoverage({ tx, actor }: MemberScope, area: string | undefined): Promise<CoverageStats> {
  const areaPaths = await readArea(tx, area);
  const [sums, priorities] = await Promise.all([sumPlaces(tx, areaPaths), sumByPriority(tx, actor, areaPaths)]);
  return { ...sums, priorities };
}
