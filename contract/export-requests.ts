import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { mostRows } from './exports.ts';
import { date, id, idParams, instant, listQuery, pageOf } from './fields.ts';
import { noun } from './noun.ts';
import { recordEndpoints } from './record-endpoints.ts';
import { words } from './words.ts';

/** Request by a coordinator to export more people than the daily limit allows. */
export const exportRequest = z.object({
  id: id('exportrequest'),
  user: id('user'),
  user_name: z.string(),
  state: z.enum(['asked', 'accepted', 'declined']),
  /** people requested beyond the rest of the limit; once accepted, people granted */
  count: z.number(),
  /** people whom the account exported in the last 24 hours */
  taken: z.number(),
  creation_date: instant,
  decided_date: instant.nullable(),
});
export type ExportRequest = z.infer<typeof exportRequest>;

/** Days shown in the list of exporters if no first day is given. */
export const exporterDays = 31;

/** Account that exported people to files, or program that read them. */
export const exporter = z.object({
  user: id('user'),
  /** null: deleted since */
  name: z.string().nullable(),
  program: z.string().nullable(),
  /** token of the program, since another may have had the same name */
  token: id('token').nullable(),
  /** null: a program, which makes no files */
  files: z.number().nullable(),
  /** for a program, people in its replies; a person in two replies counts twice */
  people: z.number(),
  last_at: instant,
});
export type Exporter = z.infer<typeof exporter>;

const exportRequestRecord = recordEndpoints('exportrequest', exportRequest, 'exports.oversee');

export const exportRequests = noun({
  ids: ['exportrequest'],
  schemas: { Exporter: exporter, ExportRequest: exportRequest },
  log: {
    actions: words({
      export: {
        more_asked: 'Pidió descargar datos de más personas de las que se permiten al día',
        more_accepted: 'Se le permitió descargar datos de más personas',
        more_declined: 'No se le permitió descargar datos de más personas',
      },
      token: { read_many: 'Leyó en un día a muchas personas' },
    }),
    fields: words({ count: 'Cantidad', people: 'Personas', user: 'Persona' }),
  },
  endpoints: {
    'GET users/export-requests/': exportRequestRecord.list(
      'Requests for files beyond the day’s amount that wait for an answer, the oldest first',
      listQuery(['creation_date'], {}),
    ),
    'POST users/export-requests/': endpoint({
      access: 'exports.ask',
      summary: 'Ask for files with more people than the day’s amount; changes what one has asked before',
      body: z.strictObject({ count: z.number().int().min(1).max(mostRows) }),
      reply: exportRequest,
      status: 201,
      rate: { member: [20, 86_400] },
    }),
    'POST users/export-requests/:id/decide/': endpoint({
      access: 'exports.oversee',
      summary: 'Grant so many people more, for 24 hours from now, or with 0 none; who asked is told',
      params: idParams('exportrequest'),
      body: z.strictObject({ count: z.number().int().min(0).max(mostRows) }),
      reply: exportRequest,
      errors: ['export_request_over'],
    }),
    'GET users/exporters/': endpoint({
      access: 'exports.oversee',
      summary: 'Who took how many people away in files, and how many programs read; by default in 31 days',
      query: listQuery(['people', 'files', 'last_at', 'name'], { from: date.optional(), to: date.optional() }),
      reply: pageOf(exporter),
    }),
  },
});
