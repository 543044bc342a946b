import { z } from 'zod';
import { credential } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { faq } from './faqs.ts';
import { date, instant } from './fields.ts';
import { readSection } from './guides.ts';
import { streets } from './map.ts';
import { noun } from './noun.ts';
import { self } from './users.ts';
import { words } from './words.ts';

/** Papers stored on the phone, to open without a network. */
export const cardPapers = ['credential', 'certificate', 'card'] as const;
export type CardPaper = (typeof cardPapers)[number];

/** Most questions and answers on a card, first ones first. */
export const mostQuestions = 60;

export const card = z.object({
  as_of: instant,
  /** lets the phone ask without a session whether it has ended; the card is then deleted */
  session: z.uuid(),
  self,
  election_date: date.nullable(),
  /** codes of the place's tables, if the person has no table assigned */
  tables: z.array(z.string()),
  /** streets around the place; null: its point is unknown */
  map: z.object({ west: z.number(), south: z.number(), streets }).nullable(),
  credential: credential
    .pick({ id: true, code: true, version: true, kind: true, board_name: true })
    /** `qr`: an SVG as a data: URL */
    .extend({ name: z.string(), document: z.string(), qr: z.string() })
    .nullable(),
  /** the organisation's sections of the poll-watchers' guide */
  guide: z.array(readSection),
  questions: z.array(faq.pick({ question: true, answer_html: true, language: true })),
});
export type Card = z.infer<typeof card>;

export const cards = noun({
  schemas: { Card: card },
  log: {
    story: { kind: 'place' },
    actions: words({
      user: {
        card_downloaded: 'Descargó en PDF su colegio y sus turnos',
        card_mailed: 'Pidió por correo su colegio y sus turnos',
      },
    }),
  },
  endpoints: {
    'GET card/': endpoint({
      access: 'self.see',
      summary: 'What one needs on the day, for a telephone to keep',
      reply: card,
    }),
    'GET card/paper/': endpoint({
      access: 'self.see',
      summary: 'One’s own credential in force, its certificate, or the card itself',
      query: z.strictObject({ name: z.enum(cardPapers) }),
      reply: 'application/pdf',
      isLogged: true,
      errors: ['no_certificate'],
      rate: { member: [60, 600] },
    }),
    'POST card/mail/': endpoint({
      access: 'self.edit_settings',
      summary: 'Send oneself one’s place and hours by mail once more, with the card as PDF',
      reply: null,
      rate: { member: [3, 3600] },
    }),
    'GET card/session/': endpoint({
      access: { public: 'a telephone asks whether to forget a card; the id says nothing to others' },
      summary: 'Whether a session was ended, rather than left to expire',
      query: z.strictObject({ session: z.uuid() }),
      reply: z.object({ is_ended: z.boolean() }),
      rate: { address: [60, 60] },
    }),
  },
});
