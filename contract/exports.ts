import { z } from 'zod';
import { credentialExportQuery, credentialFilters } from './credential-filters.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, instant } from './fields.ts';
import { noun } from './noun.ts';
import { placeExportQuery, placeFilters } from './place-filters.ts';
import { exportQuery, userFilters } from './user-filters.ts';

/** Filters that can narrow an exported list. */
const narrowing = [
  ...(Object.keys(userFilters) as (keyof typeof userFilters)[]),
  ...(Object.keys(placeFilters) as (keyof typeof placeFilters)[]),
  ...(Object.keys(credentialFilters) as (keyof typeof credentialFilters)[]),
  ...(['search', 'user', 'entity', 'actor', 'action', 'from', 'to'] as const),
];

export const exportKinds = ['users', 'places', 'credentials', 'proposal', 'changes'] as const;
export type ExportKind = (typeof exportKinds)[number];
const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Files of up to 200 rows are ready in the reply; others are made in the background. */
export const exportFile = z.object({
  id: id('download'),
  kind: z.enum(exportKinds),
  format: z.enum(exportFormats),
  state: z.enum(['running', 'finished', 'failed']),
  /** rows requested, and processed so far */
  total: z.number(),
  done: z.number(),
  /** bytes; null until finished */
  size: z.number().nullable(),
  creation_date: instant,
  /** when the file is deleted */
  expires_at: instant,
});
export type ExportFile = z.infer<typeof exportFile>;

export const exports = noun({
  schemas: { ExportFile: exportFile },
  log: {
    actions: {
      export: ['users_exported', 'places_exported', 'credentials_exported', 'proposal_exported', 'changes_exported'],
    },
    fields: ['format', 'count', 'filters', ...narrowing],
  },
  endpoints: {
    'POST users/users/export/csv/': endpoint({
      access: 'users.list',
      summary: 'Make a file of all people of a list with these filters, as CSV; at most 200,000',
      query: exportQuery,
      reply: exportFile,
      status: 201,
      errors: ['too_many_rows', 'downloads_running'],
      rate: { address: [30, 600] },
    }),
    'POST users/users/export/xlsx/': endpoint({
      access: 'users.list',
      summary: 'Make a file of all people of a list with these filters, as a workbook; at most 200,000',
      query: exportQuery,
      reply: exportFile,
      status: 201,
      errors: ['too_many_rows', 'downloads_running'],
      rate: { address: [30, 600] },
    }),
    'POST elections/places/export/csv/': endpoint({
      access: 'places.list',
      summary: 'Make a file of all places of a list with these filters, as CSV; at most 200,000',
      query: placeExportQuery,
      reply: exportFile,
      status: 201,
      errors: ['too_many_rows', 'downloads_running'],
      rate: { address: [30, 600] },
    }),
    'POST elections/places/export/xlsx/': endpoint({
      access: 'places.list',
      summary: 'Make a file of all places of a list with these filters, as a workbook; at most 200,000',
      query: placeExportQuery,
      reply: exportFile,
      status: 201,
      errors: ['too_many_rows', 'downloads_running'],
      rate: { address: [30, 600] },
    }),
    'POST elections/proposals/:id/export/csv/': endpoint({
      access: 'places.list',
      summary: 'Make a file of all people of a proposal, where each would go or why nowhere, as CSV; at most 200,000',
      params: idParams('proposal'),
      reply: exportFile,
      status: 201,
      errors: ['too_many_rows', 'downloads_running'],
      rate: { address: [30, 600] },
    }),
    'POST elections/proposals/:id/export/xlsx/': endpoint({
      access: 'places.list',
      summary:
        'Make a file of all people of a proposal, where each would go or why nowhere, as a workbook; at most 200,000',
      params: idParams('proposal'),
      reply: exportFile,
      status: 201,
      errors: ['too_many_rows', 'downloads_running'],
      rate: { address: [30, 600] },
    }),
    'POST credentials/credentials/export/csv/': endpoint({
      access: 'credentials.list',
      summary: 'Make a file of all credentials of a list with these filters, as CSV; at most 200,000',
      query: credentialExportQuery,
      reply: exportFile,
      status: 201,
      errors: ['too_many_rows', 'downloads_running'],
      rate: { address: [30, 600] },
    }),
    'POST credentials/credentials/export/xlsx/': endpoint({
      access: 'credentials.list',
      summary: 'Make a file of all credentials of a list with these filters, as a workbook; at most 200,000',
      query: credentialExportQuery,
      reply: exportFile,
      status: 201,
      errors: ['too_many_rows', 'downloads_running'],
      rate: { address: [30, 600] },
    }),
    'GET users/exports/': endpoint({
      access: 'users.list',
      summary: 'One’s own exports of the last day, newest first',
      reply: z.object({ results: z.array(exportFile) }),
    }),
    'GET users/exports/:id/': endpoint({
      access: 'users.list',
      summary: 'How far one’s own export is',
      params: idParams('download'),
      reply: exportFile,
    }),
    'DELETE users/exports/:id/': endpoint({
      access: 'users.list',
      summary: 'Cancel one’s own export, or remove its file',
      params: idParams('download'),
      reply: null,
    }),
    'GET users/exports/:id/file/': endpoint({
      access: 'users.list',
      summary: 'The file of one’s own export, while all that is in it is still within reach',
      params: idParams('download'),
      reply: 'application/octet-stream',
      errors: ['download_not_ready', 'download_outdated'],
      rate: { address: [60, 600] },
    }),
  },
});
