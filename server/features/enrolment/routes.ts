import type { enrolment } from '#contract/enrolment.ts';
import type { Handlers } from '../../core/context.ts';
import { hashPassword, refuseWeakPassword } from '../../core/passwords.ts';
import { findAccountByEmail } from '../auth/queries.ts';
import { confirmEmail, requestLink } from '../auth/rules.ts';
import { emailKey } from '../users/keys.ts';
import { registerWatcher, spendAntibot } from './rules.ts';

export const enrolmentRoutes: Handlers<typeof enrolment> = {
  'POST users/users/register/': {
    async prepare({ body, services }) {
      const solution = await services.antibot.verify(body.antibot);
      if (!solution) return undefined;
      await refuseWeakPassword(body.password, [body.email, body.first_name, body.last_name_1, body.last_name_2]);
      return { solution, passwordHash: await hashPassword(body.password) };
    },
    async handle({ prepared, body, ...scope }) {
      await spendAntibot(scope, prepared?.solution);
      await registerWatcher(scope, body, prepared.passwordHash);
      return { email: body.email };
    },
  },

  'POST users/users/verify/': {
    async prepare({ body }) {
      if (!body.password) return undefined;
      await refuseWeakPassword(body.password, []);
      return hashPassword(body.password);
    },
    async handle({ prepared: passwordHash, body, ...scope }) {
      return confirmEmail(scope, { uidb64: body.uidb64, token: body.token, passwordHash });
    },
  },

  'POST users/users/resend_verification/': async ({ body, ...scope }) => requestLink(scope, body.email, 'verify'),

  'POST users/users/email_exists/': async ({ body, services, ...scope }) => {
    await spendAntibot(scope, await services.antibot.verify(body.antibot));
    return { exists: (await findAccountByEmail(scope.tx, emailKey(body.email))) !== undefined };
  },
};
