import type { changesExport } from '#contract/changes.ts';
import type { exportRequests } from '#contract/export-requests.ts';
import type { exports } from '#contract/exports.ts';
import type { Handlers } from '../../core/context.ts';
import { replyPage } from '../../core/lists.ts';
import { listExporters, listExportRequests } from './overseeing/queries.ts';
import { askForMore, decideOnMore } from './overseeing/rules.ts';
import {
  exportChanges,
  exportCredentials,
  exportPlaces,
  exportProposal,
  exportUsers,
  openExport,
  readExport,
  readExports,
  removeExport,
} from './rules.ts';

export const exportsRoutes: Handlers<typeof exports> &
  Handlers<typeof exportRequests> &
  Handlers<typeof changesExport> = {
  'POST users/users/export/csv/': async ({ query, ...scope }) => exportUsers(scope, query, 'csv'),
  'POST users/users/export/xlsx/': async ({ query, ...scope }) => exportUsers(scope, query, 'xlsx'),
  'POST elections/places/export/csv/': async ({ query, ...scope }) => exportPlaces(scope, query, 'csv'),
  'POST elections/places/export/xlsx/': async ({ query, ...scope }) => exportPlaces(scope, query, 'xlsx'),
  'POST elections/proposals/:id/export/csv/': async ({ params, ...scope }) => exportProposal(scope, params.id, 'csv'),
  'POST elections/proposals/:id/export/xlsx/': async ({ params, ...scope }) => exportProposal(scope, params.id, 'xlsx'),
  'POST credentials/credentials/export/csv/': async ({ query, ...scope }) => exportCredentials(scope, query, 'csv'),
  'POST credentials/credentials/export/xlsx/': async ({ query, ...scope }) => exportCredentials(scope, query, 'xlsx'),
  'POST users/changes/export/csv/': async ({ query, ...scope }) => exportChanges(scope, query),

  'GET users/export-requests/': ({ tx, query: { search, ...query } }) =>
    replyPage(query, 'creation_date', (page) => listExportRequests(tx, { search, ...page })),
  'POST users/export-requests/': ({ body, ...scope }) => askForMore(scope, body.count),
  'POST users/export-requests/:id/decide/': ({ params, body, ...scope }) => decideOnMore(scope, params.id, body.count),
  'GET users/exporters/': ({ tx, query: { from, to, search, ...query } }) =>
    replyPage(query, '-people', (page) => listExporters(tx, { from, to, search }, page)),

  'GET users/exports/': async (scope) => ({ results: await readExports(scope) }),
  'GET users/exports/:id/': async ({ params, ...scope }) => readExport(scope, params.id),
  'DELETE users/exports/:id/': async ({ params, services, ...scope }) =>
    removeExport(scope, services.config, params.id),
  'GET users/exports/:id/file/': async ({ params, services, reply, ...scope }) => {
    const { file, name, size } = await openExport(scope, services.config, params.id);
    reply.header('content-disposition', `attachment; filename="${name}"`).header('content-length', size);
    return file;
  },
};
