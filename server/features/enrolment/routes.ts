import type { enrolment } from '#contract/enrolment.ts';
import type { Handlers } from '../../core/context.ts';
import { hashPassword, isPassword } from '../../core/passwords.ts';
import { InvalidFields } from '../../core/refusal.ts';
import { setSessionCookies } from '../../core/session.ts';
import { findAccountByEmail } from '../../people/accounts/queries.ts';
import { emailKey } from '../../people/keys.ts';
import { findLinkOwner, requestLink } from '../../services/links/rules.ts';
import { refuseGuessable } from '../../services/universe/passwords.ts';
import { signInByLink } from '../auth/index.ts';
import { confirmNewEmail } from '../users/index.ts';
import { confirmEmail, correctEmail, registerWatcher, spendAntibot } from './rules.ts';

export const enrolmentRoutes: Handlers<typeof enrolment> = {
  'POST users/users/register/': {
    async prepare({ body, services, tenantId, site }) {
      await spendAntibot(services, tenantId, body.antibot);
      const own = [body.email, body.first_name, body.last_name_1, body.last_name_2];
      await refuseGuessable({ services, tenantId, site }, { password: body.password, own });
      return hashPassword(body.password, { tenantId, standing: 'stranger' });
    },
    async handle({ prepared: passwordHash, body, ...scope }) {
      await registerWatcher(scope, body, passwordHash);
      return { email: body.email };
    },
  },

  'POST users/users/verify/': {
    async prepare({ body, services, tenantId, site }) {
      if (!body.password) return undefined;
      // Checks the link before rating the password, which takes long.
      const owner = await services.database.inTenant(tenantId, (tx) => findLinkOwner(tx, body, 'verify'));
      const own = [owner.email, owner.first_name, owner.last_name_1, owner.last_name_2];
      await refuseGuessable({ services, tenantId, site }, { password: body.password, own });
      return hashPassword(body.password, { tenantId, standing: 'stranger' });
    },
    async handle({ prepared: passwordHash, body, request, reply, services: { config }, ...scope }) {
      const { id, ...said } = await confirmEmail(scope, { ...body, passwordHash });
      const session = said.password_required ? null : await signInByLink(scope, config, id, request);
      if (session) await setSessionCookies(config, reply, { ...session, tenantId: scope.tx.tenantId });
      return { ...said, signed_in: session?.userId ?? null };
    },
  },

  'POST users/users/confirm_email/': async ({ body, ...scope }) => ({ email: await confirmNewEmail(scope, body) }),

  'POST users/users/resend_verification/': async ({ body, ...scope }) => requestLink(scope, body.email, 'verify'),

  'POST users/users/correct_email/': {
    async prepare({ body, services, tenantId }) {
      const account = await services.database.inTenant(tenantId, (tx) => findAccountByEmail(tx, emailKey(body.email)));
      // Only unconfirmed accounts' passwords can be tried here. Signing in counts attempts.
      const open = account?.is_active && !account.is_verified ? account : undefined;
      const isRight = await isPassword(body.password, open?.password_hash ?? null, { tenantId, standing: 'stranger' });
      if (!isRight || !open) throw InvalidFields.of('password', 'wrong_password');
      return open;
    },
    async handle({ prepared: checked, body, ...scope }) {
      await correctEmail(scope, checked, body.new_email);
      return { email: body.new_email };
    },
  },

  'POST users/users/email_exists/': {
    async prepare({ body: { email, password, antibot }, services, tenantId, site }) {
      await spendAntibot(services, tenantId, antibot);
      if (password) await refuseGuessable({ services, tenantId, site }, { password, own: [email] });
    },
    handle: async ({ tx, body }) => ({ exists: (await findAccountByEmail(tx, emailKey(body.email))) !== undefined }),
  },
};
