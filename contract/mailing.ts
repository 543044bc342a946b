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
  /** of the last attempt: the server’s reply, or a program’s words, as `readMailAnswer` reads */
  server_answer: z.string(),
  creation_date: instant,
  sent_date: instant.nullable(),
  /** when it came back, though the mail server had taken it */
  bounced_date: instant.nullable(),
});
export type Email = z.infer<typeof email>;

/** A message that came back, told of without the report of a mail server. */
export const bounceNotice = z.strictObject({
  /** where it came back to: the sender of its envelope */
  address: z.string().max(254),
  /** RFC 3463: 5.x.x is for good, anything else changes nothing */
  status: z.string().regex(/^\d\.\d{1,3}\.\d{1,3}$/),
  /** the server's words */
  answer: z.string().max(5000).default(''),
});

/** Whether messages go out; one mail server serves all organisations. */
export const mailServerState = z.object({
  /** null: they do */
  failing_since: instant.nullable(),
  /** the server's words or a program's, as `readMailAnswer` reads; without its name or our login */
  answer: z.string(),
  /** the organisation's messages that wait for it */
  waiting: z.number(),
});
export type MailServerState = z.infer<typeof mailServerState>;

const emailMessage = email.extend({ text: z.string() });

export const mailing = noun({
  ids: ['email'],
  schemas: { Email: emailMessage, EmailRow: email, MailServerState: mailServerState },
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
      reply: emailMessage,
    }),
    'POST mailing/bounces/': endpoint({
      access: { public: 'another server tells it, with a secret of the settings in `Authorization: Bearer …`' },
      isForServers: true,
      summary:
        'Tell of a message that came back: a delivery status notification (RFC 3464), or JSON with `address`, `status` and `answer`',
      bytes: 1024 * 1024,
      takes: ['message/rfc822', 'application/json'],
      reply: null,
      errors: ['bad_secret'],
      rate: { address: [1200, 60] },
    }),
    'GET mailing/server/': endpoint({
      access: 'setup.see',
      summary: 'Since when no message goes out, if none does, and what the mail server says',
      reply: mailServerState,
    }),
  },
});
