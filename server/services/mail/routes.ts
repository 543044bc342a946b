import type { mail } from '#contract/mail.ts';
import type { Handlers } from '../../core/context.ts';
import { replyPage } from '../../core/lists.ts';
import { requireFound } from '../../core/refusal.ts';
import { findTenant } from '../universe/queries.ts';
import { hearBounce } from './bounces/rules.ts';
import { readDomainRecords } from './domain/records.ts';
import { sendTestMail } from './domain/rules.ts';
import { findMail, listMails } from './queries.ts';
import { findMailServerState } from './watch/queries.ts';

export const mailRoutes: Handlers<typeof mail> = {
  'GET mailing/emails/': ({ tx, actor, query }) =>
    replyPage(query, '-creation_date', (page) => listMails(tx, actor, query, page)),

  'GET mailing/emails/:id/': async ({ tx, actor, params }) => requireFound(await findMail(tx, actor, params.id)),

  // Before any transaction: the mail may belong to another tenant than the host's.
  'POST mailing/bounces/': {
    prepare: ({ services, request: { headers }, body }) =>
      hearBounce(services, headers.authorization, { type: headers['content-type'] ?? '', bytes: body }),
    handle: async () => {},
  },

  'POST mailing/test/': (scope) => sendTestMail(scope),

  'POST mailing/domain/': {
    async prepare({ services: { config, database }, tenantId }) {
      const { mail_from, contact_email: contact } = await database.reading(tenantId, findTenant);
      const domain = mail_from.slice(mail_from.lastIndexOf('@') + 1).replace(/>$/, '');
      return { domain, records: await readDomainRecords(config, { domain, contact }) };
    },
    handle: async ({ prepared }) => prepared,
  },

  'GET mailing/server/': ({ tx }) => findMailServerState(tx),
};
