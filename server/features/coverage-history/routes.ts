import type { coverageHistory } from '#contract/coverage-history.ts';
import type { Handlers } from '../../core/context.ts';
import { readHistory, readStandings, removeGoal, setGoal } from './rules.ts';

export const coverageHistoryRoutes: Handlers<typeof coverageHistory> = {
  'GET elections/coverage/history/': ({ query, ...scope }) => readHistory(scope, query.area),
  'GET elections/coverage/standings/': ({ query, ...scope }) => readStandings(scope, query),
  'POST elections/coverage/goals/': ({ body, ...scope }) => setGoal(scope, body),
  'DELETE elections/coverage/goals/:id/': ({ params, ...scope }) => removeGoal(scope, params.id),
};
