import type { imports } from '#contract/imports.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf } from '../../core/lists.ts';
import { requireFound } from '../../core/refusal.ts';
import { describeRow, readRun } from './runs/description.ts';
import { findPreview, findRun, listItems, listRuns } from './runs/queries.ts';
import { streamReport } from './runs/report.ts';
import { applyRun, beginRun, checkRun, receivePart, removeRun } from './runs/rules.ts';
import { say } from './runs/saying.ts';
import { requestUndo } from './runs/undo/rules.ts';

export const importsRoutes: Handlers<typeof imports> = {
  'GET imports/runs/': async ({ query, tx, language }) => {
    const window = { ...sortOf(query.sortBy ?? '-creation_date', 'creation_date'), ...pageWindow(query) };
    const { results, count } = await listRuns(tx, query, window);
    return pageOf(query, { results: results.map((run) => describeRow(run, language)), count });
  },

  'POST imports/runs/': async ({ body, ...scope }) => beginRun(scope, body),

  'GET imports/runs/:id/': async ({ params, ...scope }) => readRun(scope, params.id),

  'DELETE imports/runs/:id/': async ({ params, services, ...scope }) => removeRun(scope, services.config, params.id),

  'POST imports/runs/:id/parts/': async ({ params, query, body, services, ...scope }) =>
    receivePart(scope, services.config, params.id, { at: query.at, bytes: body }),

  'POST imports/runs/:id/check/': async ({ params, body, ...scope }) => checkRun(scope, params.id, body),

  'GET imports/runs/:id/rows/': async ({ params, query, tx }) =>
    requireFound(await findPreview(tx, params.id, query.file)),

  'POST imports/runs/:id/apply/': async ({ params, body, ...scope }) => applyRun(scope, params.id, body),

  'POST imports/runs/:id/undo/': async ({ params, ...scope }) => {
    await requestUndo(scope, params.id);
    return readRun(scope, params.id);
  },

  'GET imports/runs/:id/items/': async ({ params, query, tx, language }) => {
    const { causes } = requireFound(await findRun(tx, params.id));
    const window = { ...sortOf(query.sortBy, 'line'), ...pageWindow(query) };
    const { cause: at, ...filters } = query;
    const cause = at === undefined ? {} : { cause: requireFound(causes[at]) };
    const { results, count } = await listItems(tx, params.id, { ...filters, ...cause }, window);
    const items = results.map(({ header: column, said, ...item }) => ({
      ...item,
      column,
      detail: say(language, said),
    }));
    return pageOf(query, { results: items, count });
  },

  'GET imports/runs/:id/report/csv/': async ({ params, reply, services, tx, language }) => {
    const run = requireFound(await findRun(tx, params.id));
    reply.header('content-disposition', `attachment; filename="importacion-${run.creation_date.slice(0, 10)}.csv"`);
    return streamReport(services.database, { tenantId: tx.tenantId, runId: run.id, language });
  },
};
