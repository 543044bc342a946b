import type { FastifyRequest } from 'fastify';
import type { batches } from '#contract/batches.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf, wordsOf } from '../../core/lists.ts';
import { describeForLog, requestForLog } from '../../core/log.ts';
import { searchTerms } from '../../people/keys.ts';
import { listBatches } from './queries.ts';
import { cancelBatch, readBatch, readFailures, startBatch, undoBatch } from './rules.ts';

export const batchesRoutes: Handlers<typeof batches> = {
  'GET users/batches/': async ({ tx, actor, query }) => {
    const window = { ...sortOf(query.sortBy ?? '-creation_date', 'creation_date'), ...pageWindow(query) };
    return pageOf(query, await listBatches(tx, actor.id, wordsOf(query.search), window));
  },

  'POST users/batches/': async ({ body, request, ...scope }) => startBatch(scope, 'users', body, reporting(request)),

  'POST elections/places/batches/': async ({ body, request, ...scope }) =>
    startBatch(scope, 'places', body, reporting(request)),

  'POST credentials/credentials/batches/': async ({ body, request, ...scope }) =>
    startBatch(scope, 'credentials', body, reporting(request)),

  'GET users/batches/:id/': async ({ params, ...scope }) => readBatch(scope, params.id),

  'GET users/batches/:id/failures/': async ({ params, query, ...scope }) => {
    const batch = await readBatch(scope, params.id);
    const window = { ...sortOf(query.sortBy, 'name'), ...pageWindow(query) };
    const asked = { terms: searchTerms(query.search), reason: query.reason };
    return pageOf(query, await readFailures(scope, batch.id, asked, window));
  },

  'POST users/batches/:id/undo/': async ({ params, request, ...scope }) =>
    undoBatch(scope, params.id, reporting(request)),

  'POST users/batches/:id/cancel/': async ({ params, ...scope }) => cancelBatch(scope, params.id),
};

const reporting = (request: FastifyRequest) => (error: unknown) =>
  request.log.error({ ...requestForLog(request), err: describeForLog(error) }, 'part of a batch failed');
