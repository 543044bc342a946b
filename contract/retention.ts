import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { date, idParams, instant, requiredLine } from './fields.ts';
import { noun } from './noun.ts';
import { words } from './words.ts';

const hold = z.object({
  /** shown to the person */
  reason: z.string(),
  /** last day on which nothing is erased */
  until: date,
  set_at: instant,
  /** null: deleted since */
  set_by: z.string().nullable(),
});
export type LegalHold = z.infer<typeof hold>;

const plan = z.object({
  election: z.string(),
  election_date: date,
  /** administrators are notified on this day, a week or more before people are asked */
  announces_on: date,
  asks_on: date,
  erases_on: date,
  announced_on: date.nullable(),
  people: z.object({
    /** asked by mail so far */
    asked: z.number(),
    /** people without a working mailbox, who aren't asked */
    unreachable: z.number(),
    /** people who want to be told of the next election: only their contact is kept */
    reduced: z.number(),
    /** everybody else, unless they answer */
    erased: z.number(),
    held: z.number(),
    administrators: z.number(),
  }),
  /** records that would be erased with these people */
  records: z.object({
    emails: z.number(),
    calls: z.number(),
    assignments: z.number(),
    credentials: z.number(),
    notes: z.number(),
    log_entries: z.number(),
  }),
  done: z.object({ erased: z.number(), reduced: z.number() }),
});
export type RetentionPlan = z.infer<typeof plan>;

const token = z.string().min(1).max(200);

export const retention = noun({
  schemas: { LegalHold: hold, RetentionPlan: plan },
  log: {
    story: { kind: 'account', said: ['hold_until'] },
    actions: words({
      user: {
        retention_erased: 'Se borró al acabar su plazo',
        retention_reduced: 'Se redujo a su contacto al acabar su plazo',
        retention_kept: 'Pidió que se le avise de las próximas elecciones',
        hold_set: 'Se retuvieron sus datos por una reclamación',
        hold_lifted: 'Acabó la retención de sus datos',
      },
      tenant: {
        retention_announced: 'Se avisó del borrado de datos tras las elecciones',
        retention_asked: 'Se preguntó a las personas por su permiso para las próximas elecciones',
        retention_done: 'Se borraron datos de personas tras las elecciones',
      },
    }),
    fields: words({
      hold_until: 'Hasta',
      people_asked: 'Personas preguntadas',
      people_erased: 'Personas borradas',
      people_reduced: 'Personas reducidas a su contacto',
    }),
  },
  endpoints: {
    'GET retention/': endpoint({
      access: 'retention.manage',
      summary: 'A dry run: who and what would be erased after the current election, and when; null: no election',
      reply: z.object({ plan: plan.nullable() }),
      turn: 'last',
    }),
    'GET users/users/:id/hold/': endpoint({
      access: 'users.hold',
      summary: 'The legal hold on a person’s data',
      params: idParams('user'),
      reply: z.object({ hold: hold.nullable() }),
    }),
    'POST users/users/:id/hold/': endpoint({
      access: 'users.hold',
      summary: 'Keep a person’s data from being erased, or change why and until when',
      params: idParams('user'),
      body: z.strictObject({ reason: requiredLine(300), until: date }),
      reply: z.object({ hold }),
    }),
    'DELETE users/users/:id/hold/': endpoint({
      access: 'users.hold',
      summary: 'Lift a legal hold',
      params: idParams('user'),
      reply: null,
    }),
    'POST retention/look/': endpoint({
      access: { public: 'the link of the message is the proof' },
      summary: 'What the link of the question asks; answers nothing',
      body: z.strictObject({ token }),
      reply: z.object({ first_name: z.string(), organisation: z.string(), is_given: z.boolean() }),
      errors: ['bad_unsubscribe_link'],
      rate: { address: [60, 3600] },
    }),
    'POST retention/answer/': endpoint({
      access: { public: 'the link of the message is the proof' },
      summary: 'Be told of the next election, or not after all',
      body: z.strictObject({ token, is_given: z.boolean() }),
      reply: z.object({ is_given: z.boolean() }),
      errors: ['bad_unsubscribe_link'],
      rate: { address: [60, 3600] },
    }),
  },
});
