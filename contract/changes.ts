import { z } from 'zod';
import { change } from './change.ts';
import { endpoint } from './endpoint.ts';
import { exportFile, mostRows } from './exports.ts';
import { date, id, idParams, line, listQuery, pageOf } from './fields.ts';
import { changedEntities } from './log.ts';
import { noun } from './noun.ts';

const filters = {
  entity: z.enum(changedEntities).optional(),
  /** a person or a place */
  entity_id: z.uuid().meta({ entity: 'user' }).optional(),
  actor: id('user').optional(),
  action: line(60).optional(),
  /** days, both included */
  from: date.optional(),
  to: date.optional(),
};
const changesQuery = listQuery(['at'], filters);

export const changes = noun({
  schemas: { Change: change },
  endpoints: {
    'GET users/changes/': endpoint({
      access: 'logs.list',
      people: ['results'],
      summary:
        'The change log of people, places and proposals within reach, newest first; administrators see all of it',
      query: changesQuery,
      reply: pageOf(change),
    }),
    'GET users/changes/:id/': endpoint({
      access: 'logs.list',
      people: 1,
      summary: 'One entry of the change log, of a person, place or proposal within reach',
      params: idParams('change'),
      reply: change,
    }),
  },
});

/** Separate from other exports: their words are part of this log's vocabulary. */
export const changesExport = noun({
  endpoints: {
    'POST users/changes/export/csv/': endpoint({
      turn: 'last',
      access: 'logs.list',
      summary: `Make a file of the change log with these filters, a line for each field, as CSV; at most ${mostRows.toLocaleString('en')} entries`,
      query: changesQuery.omit({ page: true, rowsPerPage: true }),
      reply: exportFile,
      status: 201,
      errors: ['too_many_rows', 'downloads_running', 'exports_used_up'],
      rate: { address: [30, 600] },
    }),
  },
});
