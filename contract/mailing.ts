import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { date, id, idParams, instant, listQuery, pageOf } from './fields.ts';
import { languages } from './languages.ts';
import { noun } from './noun.ts';

/** `draft`: held back, and sent where somebody says so */
export const emailStates = ['draft', 'pending', 'processing', 'success', 'error'] as const;
export type EmailStatus = (typeof emailStates)[number];

/** A message written to a person. */
export const email = z.object({
  id: id('email'),
  user: id('user').nullable(),
  to_address: z.string(),
  template: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  status: z.enum(emailStates),
  /** last answer of the mail server to it */
  server_answer: z.string(),
  creation_date: instant,
  sent_date: instant.nullable(),
});
export type Email = z.infer<typeof email>;

export const mailing = noun({
  ids: ['email'],
  endpoints: {
    'GET mailing/emails/': endpoint({
      access: 'emails.list',
      summary: 'Messages to people within reach, newest first',
      query: listQuery(['creation_date', 'subject', 'to_address', 'template', 'status'], {
        user: id('user').optional(),
        mailing: id('mailing').optional(),
        status: z.enum(emailStates).optional(),
        /** day it was given up, from and to, both included */
        failed_from: date.optional(),
        failed_to: date.optional(),
      }),
      reply: pageOf(email),
    }),
    'GET mailing/emails/:id/': endpoint({
      access: 'emails.list',
      summary: 'One message to a person within reach, with its plain text; links that open an account are masked',
      params: idParams('email'),
      reply: email.extend({ text: z.string() }),
    }),
  },
});
