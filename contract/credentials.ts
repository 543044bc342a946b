import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { csv, id, idParams, instant, listQuery, pageOf } from './fields.ts';
import { noun } from './noun.ts';

export const credential = z.object({
  id: id('credential'),
  user: id('user'),
  user_name: z.string(),
  board: id('board'),
  board_name: z.string(),
  kind: z.enum(['watcher', 'representative']),
  state: z.enum(['created', 'deleted', 'recreated']),
  /** year/number, running in the tenant and year */
  code: z.string(),
  version: z.number(),
  creation_date: instant,
});
export type Credential = z.infer<typeof credential>;

export const credentials = noun({
  ids: ['credential'],
  log: {
    actions: { user: ['credential_issued', 'credential_withdrawn'] },
    fields: ['credential', 'is_locked'],
  },
  endpoints: {
    'GET credentials/credentials/': endpoint({
      access: 'credentials.list',
      summary: 'Credentials of people within reach',
      query: listQuery(['creation_date', 'code', 'name'], { user: id('user').optional() }),
      reply: pageOf(credential),
    }),
    'POST credentials/credentials/': endpoint({
      access: 'credentials.issue',
      summary: 'Issue a credential; locks the profile',
      body: z.strictObject({ user: id('user') }),
      reply: credential,
      status: 201,
      errors: ['no_election', 'credential_refused', 'already_issued'],
    }),
    'DELETE credentials/credentials/:id/': endpoint({
      access: 'credentials.issue',
      summary: 'Withdraw a credential; unlocks the profile when it was the last one',
      params: idParams('credential'),
      reply: null,
    }),
    'GET credentials/credentials/download/': endpoint({
      access: 'credentials.download',
      summary: 'Credentials as one PDF, a page each',
      query: z.strictObject({ ids: csv(id('credential')) }),
      reply: 'application/pdf',
    }),
    'GET credentials/check/:token/': endpoint({
      access: { public: 'the QR code on the paper leads here; it says valid or not, and nothing else' },
      summary: 'Whether a credential is valid',
      params: z.object({
        token: z
          .string()
          .regex(/^[\w-]{1,100}$/)
          .meta({ examples: ['made-up'] }),
      }),
      reply: z.object({ is_valid: z.boolean() }),
      rate: { address: [60, 60] },
    }),
  },
});
