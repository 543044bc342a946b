import { z } from 'zod';
import { mostExcepted } from './choosing.ts';
import { endpoint } from './endpoint.ts';
import { csv, email, id, idParams, instant, line, listQuery, pageOf, paragraphs } from './fields.ts';
import { languages } from './languages.ts';
import { mailStates } from './mail.ts';
import { editWords, noun } from './noun.ts';
import { knownPlaceholders } from './placeholders.ts';
import { recordEndpoints } from './record-endpoints.ts';
import { exportQuery } from './user-filters.ts';
import { words } from './words.ts';

/** The only placeholders accepted in subject and text. */
export const mailingPlaceholders = [
  'first_name',
  'name',
  'place',
  'place_address',
  'municipality',
  'slots',
  'hour',
  'coordinator',
  'coordinator_contact',
  'election',
  'election_date',
  'organization',
] as const;
export type MailingPlaceholder = (typeof mailingPlaceholders)[number];
const knownOnly = knownPlaceholders(mailingPlaceholders);

/** `sent`: each mail was accepted or refused; `cancelled`: the remaining mails were withheld */
export const mailingStates = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const;
export type MailingState = (typeof mailingStates)[number];

export const mailObstacles = [
  'out_of_reach',
  'superuser',
  'inactive',
  'unverified',
  'unsubscribed',
  'bounced',
] as const;
export type MailObstacle = (typeof mailObstacles)[number];

/** `text` is Markdown; drafts may be unfinished. */
const text = z.strictObject({ subject: line(150).check(knownOnly), text: paragraphs(20_000).check(knownOnly) });
/** Texts by language; Spanish, else any, replaces a missing language. */
const texts = z
  .partialRecord(z.enum(languages), text)
  .meta({ examples: [{ es: { subject: 'Reunión el jueves', text: 'Hola, {{first_name}}: nos vemos en la sede.' } }] });
export type MailingTexts = z.output<typeof texts>;

/** Recipients: `ids`, or everybody matching the filters when it's sent, minus `except`. */
const audience = {
  ids: z.array(id('user')).min(1).max(10_000).optional(),
  filters: exportQuery.omit({ sortBy: true }).optional(),
  except: z.array(id('user')).max(mostExcepted).optional(),
};

const counts = z.object(
  Object.fromEntries(mailStates.map((state) => [state, z.number()])) as Record<
    (typeof mailStates)[number],
    z.ZodNumber
  >,
);

export const mailing = z.object({
  id: id('mailing'),
  state: z.enum(mailingStates),
  /** null: deleted account */
  author: z.object({ id: id('user'), name: z.string() }).nullable(),
  texts: z.partialRecord(z.enum(languages), z.object({ subject: z.string(), text: z.string() })),
  /** null: the organisation's contact address */
  reply_to: z.string().nullable(),
  /** how many people were chosen by id; null: chosen by filters */
  named: z.number().nullable(),
  /** filters in the log's format; null: chosen by id */
  filters: z.record(z.string(), z.unknown()).nullable(),
  excepted: z.number(),
  send_at: instant.nullable(),
  counts,
  creation_date: instant,
  update_date: instant,
});
export type Mailing = z.infer<typeof mailing>;

const mailingReader = z.object({
  id: id('user'),
  /** null: out of reach */
  name: z.string().nullable(),
  language: z.enum(languages).nullable(),
  obstacle: z.enum(mailObstacles).nullable(),
});

const mailingRecord = recordEndpoints('mailing', mailing, 'emails.list');
const mailingEdits = recordEndpoints('mailing', mailing, 'emails.write');

export const mailings = noun({
  ids: ['mailing'],
  schemas: { MailingReader: mailingReader, Mailing: mailing },
  log: {
    story: { kind: 'messages' },
    entities: words({ mailing: ['Envío', 'Envíos'] }),
    actions: {
      mailing: {
        ...editWords,
        ...words({
          scheduled: 'Se programó',
          unscheduled: 'Se anuló la programación',
          sent: 'Salió',
          cancelled: 'Se canceló',
          resent: 'Se volvió a enviar',
        }),
      },
      user: words({
        unsubscribed: 'Pidió no recibir más envíos',
        subscribed: 'Volvió a recibir los envíos',
        email_resent: 'Se volvió a enviar un mensaje',
      }),
    },
    fields: words({
      subject: 'Asunto',
      text: 'Texto',
      reply_to: 'Responder a',
      send_at: 'Sale',
      total: 'En total',
      filters: 'Filtros',
    }),
  },
  endpoints: {
    'GET mailing/mailings/': mailingRecord.list(
      'Mailings, the last first: one’s own; administrators see all',
      listQuery(['creation_date', 'subject', 'state', 'reached', 'failed', 'author'], {
        state: csv(z.enum(mailingStates)).optional(),
      }),
    ),
    'GET mailing/mailings/:id/': mailingRecord.one('One mailing'),
    'POST mailing/mailings/': mailingEdits.create(
      'Begin a mailing, as a draft',
      z.strictObject({ ...audience, texts: texts.default({}) }),
      'nobody_chosen',
      'too_many_rows',
    ),
    'PATCH mailing/mailings/:id/': mailingEdits.change(
      'Save a draft; languages that the body names are replaced, or taken away where null',
      z.strictObject({
        texts: z.partialRecord(z.enum(languages), text.nullable()).optional(),
        /** administrators only */
        reply_to: email.nullable().optional(),
      }),
      'mailing_begun',
    ),
    'DELETE mailing/mailings/:id/': mailingEdits.remove('Throw a draft away', 'mailing_begun'),
    'GET mailing/mailings/:id/audience/': endpoint({
      access: 'emails.write',
      summary:
        'How many would get it now, by language, and how many not, and why; once it has gone, who it was written to',
      params: idParams('mailing'),
      reply: z.object({
        reached: z.number(),
        /** recipients without a polling place */
        without_place: z.number(),
        languages: z.array(z.object({ language: z.enum(languages), count: z.number() })),
        obstacles: z.array(z.object({ obstacle: z.enum(mailObstacles), count: z.number() })),
      }),
      errors: ['too_many_rows'],
    }),
    'GET mailing/mailings/:id/people/': endpoint({
      access: 'emails.write',
      summary: 'The people it is for now, and what keeps it from some; once it has gone, those it was written to',
      params: idParams('mailing'),
      query: listQuery(['name'], {
        /** `none`: people who receive the mailing */
        obstacle: csv(z.enum(['none', ...mailObstacles])).optional(),
      }),
      reply: pageOf(mailingReader),
      errors: ['too_many_rows'],
    }),
    'POST mailing/preview/': endpoint({
      access: 'emails.write',
      summary: 'A text as a person would read it, in the language they would get',
      body: z.strictObject({ user: id('user'), texts }),
      reply: z.object({ language: z.enum(languages), subject: z.string(), html: z.string(), text: z.string() }),
      errors: ['no_mail_text'],
      rate: { member: [600, 600] },
    }),
    'POST mailing/mailings/:id/test/': endpoint({
      access: 'emails.write',
      summary: 'Send each of its texts to oneself',
      params: idParams('mailing'),
      reply: z.object({ sent: z.number() }),
      errors: ['no_mail_text'],
      rate: { member: [20, 600] },
    }),
    'POST mailing/mailings/:id/send/': endpoint({
      access: 'emails.write',
      summary:
        'Send a draft, after seconds in which it can be cancelled, or at a time to come; filters are read when it goes',
      params: idParams('mailing'),
      body: z.strictObject({ send_at: instant.optional() }),
      reply: mailing,
      errors: ['mailing_begun', 'no_mail_text', 'nobody_chosen', 'too_many_rows'],
    }),
    'POST mailing/mailings/:id/cancel/': endpoint({
      access: 'emails.write',
      summary: 'Make a scheduled mailing a draft again, or hold back what hasn’t gone yet',
      params: idParams('mailing'),
      reply: mailing,
      errors: ['mailing_over'],
    }),
    'POST mailing/mailings/:id/resend/': endpoint({
      access: 'emails.write',
      summary: 'Send again what failed or was held back',
      params: idParams('mailing'),
      reply: mailing,
      errors: ['nothing_to_send', 'mailing_on_its_way'],
      rate: { member: [30, 600] },
    }),
    'POST mailing/emails/:id/resend/': endpoint({
      access: 'emails.write',
      summary:
        'Send one message again; not one whose link opens an account, nor what its reader has asked to get no more of',
      params: idParams('email'),
      reply: null,
      errors: ['not_resendable', 'asked_for_no_more', 'nothing_to_send', 'mailing_on_its_way'],
      rate: { member: [60, 600] },
    }),
    'POST mailing/unsubscribe/': endpoint({
      access: { public: 'the link of a message is the proof' },
      summary: 'Stop mailings, or the daily digest, to whoever has the link, or let them come again',
      body: z.strictObject({ token: z.string().max(200), is_subscribed: z.boolean().default(false) }),
      reply: z.object({ is_subscribed: z.boolean() }),
      errors: ['bad_unsubscribe_link'],
      rate: { address: [60, 600] },
    }),
  },
});
