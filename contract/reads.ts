import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { date, id } from './fields.ts';
import { noun } from './noun.ts';
import { words } from './words.ts';

/** Returns whether a route opens the record of the person whose id it names. */
export const opensRecord = (method: string, url: string): boolean =>
  method === 'GET' && url.startsWith('/api/v1/users/users/:id/');

const readerRoles = ['staff', 'superuser'] as const;

/** A reader who opened a person's record on a day. */
export const recordRead = z.object({
  /** the reader's id; the account may be deleted since */
  id: id('user'),
  day: date,
  /** null: deleted since */
  name: z.string().nullable(),
  role: z.enum(readerRoles),
  /** name of the program that opened it for them */
  program: z.string().nullable(),
});
export type RecordRead = z.infer<typeof recordRead>;

export const recordReaders = z.object({
  /** coordinators whose areas contain the person's home; null: contacts aren't shown yet */
  coordinators: z.array(z.object({ name: z.string(), areas: z.array(z.string()) })).nullable(),
  /** all coordinators, including those beyond the list */
  coordinators_count: z.number(),
  administrators: z.number(),
  /** first day of the erasures after the current election; null: no election */
  erases_on: date.nullable(),
  /** legal hold that keeps the person's data from being erased */
  hold: z.object({ reason: z.string(), until: date }).nullable(),
  /** readers of the person's record in the last 30 days, latest first */
  opened: z.array(z.object({ day: date, role: z.enum(readerRoles), people: z.number() })),
});

export const reads = noun({
  schemas: { RecordRead: recordRead, RecordReaders: recordReaders },
  log: {
    story: { kind: 'account', said: ['people_opened'] },
    actions: words({ user: { opened_many: 'Abrió en un día muchas más fichas que de costumbre' } }),
    fields: words({ people_opened: 'Fichas abiertas' }),
  },
  endpoints: {
    'GET users/users/self/readers/': endpoint({
      access: 'self.see',
      summary: 'Who can see one’s record, and who has opened it in the last month, by role and day',
      reply: recordReaders,
    }),
  },
});
