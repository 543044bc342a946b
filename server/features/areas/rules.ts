import type { AreaSummary } from '#contract/area-summaries.ts';
import type { MemberScope } from '../../core/context.ts';
import { Refusal, requireFound } from '../../core/refusal.ts';
import { findArea, findAreaPath, listAreaPaths } from '../../services/areas/queries.ts';
import { findBoardOf } from '../credentials/index.ts';
import { sumByPriority, sumCoverage } from '../places/index.ts';
import { countPeople, isReachedArea } from './queries.ts';

export async function readSummary({ tx, actor }: Pick<MemberScope, 'tx' | 'actor'>, id: string): Promise<AreaSummary> {
  if (!(await isReachedArea(tx, actor, id))) throw new Refusal('not_found');
  const paths = await listAreaPaths(tx, id);
  const [area, path, people, sums, priorities] = await Promise.all([
    findArea(tx, id),
    findAreaPath(tx, id),
    countPeople(tx, actor, paths),
    sumCoverage(tx, actor, paths),
    sumByPriority(tx, actor, paths),
  ]);
  const board = await findBoardOf(tx, requireFound(path));
  return { area: requireFound(area), ...people, ...sums, priorities, board: board ?? null };
}
