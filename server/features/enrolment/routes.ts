import type { enrolment } from '#contract/enrolment.ts';
import type { Handlers } from '../../core/context.ts';
import { hashPassword, refuseWeakPassword } from '../../core/passwords.ts';
import { findAccountByEmail } from '../../people/accounts/queries.ts';
import { emailKey } from '../../people/keys.ts';
import { findLinkOwner, requestLink } from '../../services/links/rules.ts';
import { confirmNewEmail } from '../users/index.ts';
import { confirmEmail, registerWatcher, spendAntibot } from './rules.ts';

export const enrolmentRoutes: Handlers<typeof enrolment> = {
  'POST users/users/register/': {
    async prepare({ body, services, tenantId }) {
      await spendAntibot(services, tenantId, body.antibot);
      await refuseWeakPassword(body.password, [body.email, body.first_name, body.last_name_1, body.last_name_2]);
      return hashPassword(body.password, { tenantId, standing: 'proven' });
    },
    async handle({ prepared: passwordHash, body, ...scope }) {
      await registerWatcher(scope, body, passwordHash);
      return { email: body.email };
    },
  },

  'POST users/users/verify/': {
    async prepare({ body, services, tenantId }) {
      if (!body.password) return undefined;
      // The link first: to estimate how guessable a password is takes long.
      const owner = await services.database.inTenant(tenantId, (tx) => findLinkOwner(tx, body, 'verify'));
      await refuseWeakPassword(body.password, [owner.email, owner.first_name, owner.last_name_1]);
      return hashPassword(body.password, { tenantId, standing: 'proven' });
    },
    async handle({ prepared: passwordHash, body, ...scope }) {
      return confirmEmail(scope, { ...body, passwordHash });
    },
  },

  'POST users/users/confirm_email/': async ({ body, ...scope }) => ({ email: await confirmNewEmail(scope, body) }),

  'POST users/users/resend_verification/': async ({ body, ...scope }) => requestLink(scope, body.email, 'verify'),

  'POST users/users/email_exists/': {
    prepare: ({ body, services, tenantId }) => spendAntibot(services, tenantId, body.antibot),
    handle: async ({ tx, body }) => ({ exists: (await findAccountByEmail(tx, emailKey(body.email))) !== undefined }),
  },
};
