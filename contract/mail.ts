import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { date, id, idParams, instant, listQuery, pageOf } from './fields.ts';
import { languages } from './languages.ts';
import { noun } from './noun.ts';

/** `draft`: held until somebody releases it */
export const mailStates = ['draft', 'pending', 'processing', 'success', 'error'] as const;
export type MailStatus = (typeof mailStates)[number];

export const mailRow = z.object({
  id: id('email'),
  user: id('user').nullable(),
  to_address: z.string(),
  template: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  status: z.enum(mailStates),
  /** answer to the last attempt, for `readMailAnswer` */
  server_answer: z.string(),
  creation_date: instant,
  sent_date: instant.nullable(),
  /** when it bounced after the server had accepted it */
  bounced_date: instant.nullable(),
});
export type Mail = z.infer<typeof mailRow>;

/** A bounce reported without a delivery status message. */
export const bounceNotice = z.strictObject({
  /** envelope sender that received the bounce */
  address: z.string().max(254),
  /** RFC 3463; only 5.x.x is permanent and has an effect */
  status: z.string().regex(/^\d\.\d{1,3}\.\d{1,3}$/),
  answer: z.string().max(5000).default(''),
});

/** State of the mail server that all organisations share. */
export const mailServerState = z.object({
  /** null: it works */
  failing_since: instant.nullable(),
  /** for `readMailAnswer`, without the server's name or our login */
  answer: z.string(),
  /** the organisation's mails waiting for the server */
  waiting: z.number(),
});
export type MailServerState = z.infer<typeof mailServerState>;

export const mailRecordKinds = ['spf', 'dkim', 'dmarc'] as const;

/** A record of the domain that mails come from, as DNS has it. */
const domainRecord = z.object({
  kind: z.enum(mailRecordKinds),
  /** weak: a short key; unknown: the mail server signs; unreachable: DNS didn't answer */
  state: z.enum(['good', 'missing', 'wrong', 'weak', 'unknown', 'unreachable']),
  found: z.array(z.string()),
  /** TXT record to add, or to replace `found`; null: unknown */
  wanted: z.object({ name: z.string(), value: z.string() }).nullable(),
});
export type DomainRecord = z.infer<typeof domainRecord>;

const mailMessage = mailRow.extend({ text: z.string() });

export const mail = noun({
  ids: ['email'],
  schemas: { Email: mailMessage, EmailRow: mailRow, MailServerState: mailServerState },
  endpoints: {
    'GET mailing/emails/': endpoint({
      access: 'emails.list',
      people: ['results'],
      summary: 'Messages to people within reach, newest first',
      query: listQuery(['creation_date', 'subject', 'to_address', 'template', 'status'], {
        user: id('user').optional(),
        mailing: id('mailing').optional(),
        status: z.enum(mailStates).optional(),
        /** days on which delivery was given up, both included */
        failed_from: date.optional(),
        failed_to: date.optional(),
      }),
      reply: pageOf(mailRow),
    }),
    'GET mailing/emails/:id/': endpoint({
      access: 'emails.list',
      people: 1,
      summary: 'One message to a person within reach, with its plain text; links that open an account are masked',
      params: idParams('email'),
      reply: mailMessage,
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
    'POST mailing/test/': endpoint({
      access: 'settings.manage',
      summary: 'Send oneself a test',
      reply: z.object({ id: id('email') }),
      rate: { member: [10, 600] },
    }),
    'POST mailing/domain/': endpoint({
      access: 'settings.manage',
      summary: 'Look up SPF, DKIM and DMARC',
      /** `records`: empty if no mail server is set, since nothing is sent */
      reply: z.object({ domain: z.string(), records: z.array(domainRecord) }),
      rate: { member: [30, 600] },
    }),
    'GET mailing/server/': endpoint({
      access: 'setup.see',
      summary: 'Since when no message goes out, if none does, and what the mail server says',
      reply: mailServerState,
    }),
  },
});
