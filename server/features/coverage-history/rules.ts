import { slots } from '#contract/coverage.ts';
import type { CoverageGoal, KeptCoverage } from '#contract/coverage-history.ts';
import { mostCoverageDays, mostCoverageGoals } from '#contract/coverage-history.ts';
import { type CoverageCount, type CoverageDay, foundPercent, standingOn } from '#contract/coverage-pace.ts';
import { todayInSpain } from '#contract/spain.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { Refusal, requireFound } from '../../core/refusal.ts';
import { deleteRows, insertRow } from '../../core/rows/queries.ts';
import { listAdministratorIds } from '../../people/queries.ts';
import { findArea } from '../../services/areas/queries.ts';
import { insertUserEvents } from '../../services/notifications/queries.ts';
import { isReachedArea, listReachedBelow, listTopmostIds } from '../areas/index.ts';
import {
  findGoal,
  type KeptDay,
  keepCoverage,
  listCoordinatorIds,
  listDays,
  listGoals,
  listStandings,
  lockGoals,
  takeGoals,
} from './queries.ts';

type Scope = Pick<MemberScope, 'tx' | 'actor'>;

/** Without area, sums the topmost areas within reach. */
export async function readHistory({ tx, actor }: Scope, area: string | undefined): Promise<KeptCoverage> {
  if (area !== undefined) await requireReached({ tx, actor }, area);
  const areas = area === undefined ? await listTopmostIds(tx, actor) : [area];
  const days = sumByDay(await listDays(tx, areas)).slice(-mostCoverageDays);
  return { days, goals: area === undefined ? [] : await listGoals(tx, area, todayInSpain()) };
}

/** Lists areas right below `parent`, else the topmost within reach. */
export async function readStandings(
  { tx, actor }: Scope,
  { day = todayInSpain(), parent }: { day?: string | undefined; parent?: string | undefined },
) {
  const areas = await (parent ? listReachedBelow(tx, actor, parent) : listTopmostIds(tx, actor));
  return { results: await listStandings(tx, areas, day) };
}

/** Sums areas day by day: an area stays as it was until its next day. */
export function sumByDay(kept: readonly KeptDay[]): readonly CoverageDay[] {
  if (kept.every(({ area }) => area === kept[0]?.area)) return kept;
  const standing = new Map<string, CoverageCount>();
  return [...Map.groupBy(kept, ({ day }) => day)].map(([day, changed]) => {
    for (const { area, wanted, needed } of changed) standing.set(area, { wanted, needed });
    const sum = (of: (count: CoverageCount) => number) =>
      [...standing.values()].reduce((total, one) => total + of(one), 0);
    const needed = Object.fromEntries(slots.map((slot) => [slot, sum((one) => one.needed[slot])]));
    return { day, wanted: sum(({ wanted }) => wanted), needed: needed as CoverageCount['needed'] };
  });
}

/** Sets a goal, replacing the area's goal of that day. Throws too_many_goals. */
export async function setGoal(
  scope: MemberScope,
  { area, day, percent }: { area: string; day: string; percent: number },
): Promise<CoverageGoal> {
  const { tx } = scope;
  await requireReached(scope, area);
  const count = (await lockGoals(tx, area)) - (await deleteRows(tx, 'coverage_goals', { area_id: area, day }));
  if (count >= mostCoverageGoals) throw new Refusal('too_many_goals', { count });
  const goal = { id: newId(), day, percent };
  await insertRow(tx, 'coverage_goals', { ...goal, area_id: area });
  await recordChange(scope, 'area', area, 'goal_set', { after: loggedOf(goal) });
  return goal;
}

export async function removeGoal(scope: MemberScope, id: string): Promise<void> {
  const goal = requireFound(await findGoal(scope.tx, id));
  await requireReached(scope, goal.area);
  await deleteRows(scope.tx, 'coverage_goals', { id });
  await recordChange(scope, 'area', goal.area, 'goal_removed', { before: loggedOf(goal) });
}

const loggedOf = ({ day, percent }: CoverageGoal) => ({ goal_day: day, goal_percent: percent });

async function requireReached({ tx, actor }: Scope, area: string): Promise<void> {
  if (!(await isReachedArea(tx, actor, area))) throw new Refusal('not_found');
}

/** Stores coverage at the start of the day, and notifies of areas that missed their goal. */
export async function beginDay(tx: Tx, day: string): Promise<void> {
  await keepCoverage(tx, day);
  for (const { area, percent } of await takeGoals(tx, day)) {
    const now = standingOn(await listDays(tx, [area]), day);
    if (!now || foundPercent(now) >= percent) continue;
    const name = (await findArea(tx, area))?.name ?? '';
    const readers = new Set([...(await listCoordinatorIds(tx, area)), ...(await listAdministratorIds(tx))]);
    const params = { detail: 'goal_missed', 'user-name': name, 'user-email': '', link: `/areas/${area}` } as const;
    await insertUserEvents(tx, [...readers], params);
  }
}
