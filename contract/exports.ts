import { credentialExportQuery, credentialFilters } from './credential-filters.ts';
import { endpoint } from './endpoint.ts';
import { idParams } from './fields.ts';
import { noun } from './noun.ts';
import { placeExportQuery, placeFilters } from './place-filters.ts';
import { exportQuery, userFilters } from './user-filters.ts';

/** Fields that narrow an exported list: filters of people, places, credentials, and the log. */
const narrowing = [
  ...(Object.keys(userFilters) as (keyof typeof userFilters)[]),
  ...(Object.keys(placeFilters) as (keyof typeof placeFilters)[]),
  ...(Object.keys(credentialFilters) as (keyof typeof credentialFilters)[]),
  ...(['search', 'user', 'entity', 'actor', 'action', 'from', 'to'] as const),
];

export const exports = noun({
  log: {
    actions: {
      export: ['users_exported', 'places_exported', 'credentials_exported', 'proposal_exported', 'changes_exported'],
    },
    fields: ['format', 'count', 'filters', ...narrowing],
  },
  endpoints: {
    'GET users/users/export/csv/': endpoint({
      access: 'users.list',
      summary: 'All people of a list with these filters, as CSV; at most 200,000',
      query: exportQuery,
      reply: 'text/csv',
      isLogged: true,
      errors: ['too_many_rows'],
      rate: { address: [30, 600] },
    }),
    'GET users/users/export/xlsx/': endpoint({
      access: 'users.list',
      summary: 'All people of a list with these filters, as a workbook; at most 200,000',
      query: exportQuery,
      reply: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      isLogged: true,
      errors: ['too_many_rows'],
      rate: { address: [30, 600] },
    }),
    'GET elections/places/export/csv/': endpoint({
      access: 'places.list',
      summary: 'All places of a list with these filters, as CSV; at most 200,000',
      query: placeExportQuery,
      reply: 'text/csv',
      isLogged: true,
      errors: ['too_many_rows'],
      rate: { address: [30, 600] },
    }),
    'GET elections/places/export/xlsx/': endpoint({
      access: 'places.list',
      summary: 'All places of a list with these filters, as a workbook; at most 200,000',
      query: placeExportQuery,
      reply: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      isLogged: true,
      errors: ['too_many_rows'],
      rate: { address: [30, 600] },
    }),
    'GET elections/proposals/:id/export/csv/': endpoint({
      access: 'places.list',
      summary: 'All people of a proposal, where each would go or why nowhere, as CSV',
      params: idParams('proposal'),
      reply: 'text/csv',
      isLogged: true,
      errors: ['too_many_rows'],
      rate: { address: [30, 600] },
    }),
    'GET elections/proposals/:id/export/xlsx/': endpoint({
      access: 'places.list',
      summary: 'All people of a proposal, where each would go or why nowhere, as a workbook',
      params: idParams('proposal'),
      reply: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      isLogged: true,
      errors: ['too_many_rows'],
      rate: { address: [30, 600] },
    }),
    'GET credentials/credentials/export/csv/': endpoint({
      access: 'credentials.list',
      summary: 'All credentials of a list with these filters, as CSV; at most 200,000',
      query: credentialExportQuery,
      reply: 'text/csv',
      isLogged: true,
      errors: ['too_many_rows'],
      rate: { address: [30, 600] },
    }),
    'GET credentials/credentials/export/xlsx/': endpoint({
      access: 'credentials.list',
      summary: 'All credentials of a list with these filters, as a workbook; at most 200,000',
      query: credentialExportQuery,
      reply: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      isLogged: true,
      errors: ['too_many_rows'],
      rate: { address: [30, 600] },
    }),
  },
});
