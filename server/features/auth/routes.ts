import type { FastifyRequest } from 'fastify';
import type { auth } from '#contract/auth.ts';
import type { Config } from '../../core/config.ts';
import type { Handlers, Scope } from '../../core/context.ts';
import { hashPassword } from '../../core/passwords.ts';
import { clearSessionCookies, readClaim, readRefreshToken, setSessionCookies } from '../../core/session.ts';
import { findLinkOwner, requestLink } from '../../services/links/rules.ts';
import { refuseGuessable } from '../../services/universe/passwords.ts';
import { challengeFor, checkLogin } from './attempts.ts';
import { keepDevice } from './device.ts';
import { renewSession, resetPassword, signOut } from './rules.ts';
import { signInByPassword, signInByThirdParty, signInToDemonstration } from './sign-in.ts';
import { beginThirdParty, forgetThirdParty, identify } from './third-party.ts';

export const authRoutes: Handlers<typeof auth> = {
  'POST users/auth/login/': {
    prepare: ({ body, ...origin }) => checkLogin(origin.services, origin, body),
    async handle({ prepared: account, body, request, reply, services: { config }, ...scope }) {
      const session = await signInByPassword(scope, config, account, {
        ...body,
        ...(await readBrowser(config, request, scope)),
      });
      await setSessionCookies(config, reply, { ...session, tenantId: scope.tx.tenantId });
      keepDevice(config, reply, { tenantId: scope.tx.tenantId, userId: session.userId });
      return { id: session.userId };
    },
  },

  'POST users/auth/demonstration/': async ({ body, request, reply, services: { config }, ...scope }) => {
    const browser = await readBrowser(config, request, scope);
    const session = await signInToDemonstration(scope, config, body.role, browser);
    await setSessionCookies(config, reply, { ...session, tenantId: scope.tx.tenantId });
    return { id: session.userId };
  },

  'POST users/auth/proof/': ({ tx, services, body }) => challengeFor(services, tx, body.email),

  'POST users/auth/third_party/': async ({ tx, site, reply, services }) => ({
    url: await beginThirdParty(services.config, reply, { tenantId: tx.tenantId, site }),
  }),

  'POST users/auth/google_login/': {
    prepare: ({ body, request, services, tenantId }) => identify(services.config, request, tenantId, body),
    async handle({ prepared: identity, body, request, reply, services: { config }, ...scope }) {
      const session = await signInByThirdParty(scope, config, identity, {
        ...body,
        ...(await readBrowser(config, request, scope)),
      });
      await setSessionCookies(config, reply, { ...session, tenantId: scope.tx.tenantId });
      keepDevice(config, reply, { tenantId: scope.tx.tenantId, userId: session.userId });
      forgetThirdParty(config, reply);
      return { id: session.userId };
    },
  },

  'POST users/auth/refresh/': async ({ request, reply, services, ...scope }) => {
    const token = readRefreshToken(services.config, request);
    const session = await renewSession(scope, token, userAgentOf(request));
    await setSessionCookies(services.config, reply, { ...session, tenantId: scope.tx.tenantId });
  },

  'POST users/auth/logout/': async ({ request, reply, services, ...scope }) => {
    const { sessionId } = await readClaim(services.config, request, scope.tx.tenantId);
    await signOut(scope, sessionId, readRefreshToken(services.config, request));
    clearSessionCookies(services.config, reply, scope.tx.tenantId);
  },

  'POST users/auth/request_password_reset/': async ({ body, ...scope }) => requestLink(scope, body.email, 'reset'),

  // This reveals no more about a link than submitting the new password would.
  'POST users/auth/check_reset_link/': async ({ tx, body }) => {
    await findLinkOwner(tx, body, 'reset');
  },

  'POST users/auth/reset_password/': {
    async prepare({ body, services, tenantId, site }) {
      // Reads the link in a separate transaction, because rating a password takes long.
      const owner = await services.database.inTenant(tenantId, (tx) => findLinkOwner(tx, body, 'reset'));
      const own = [owner.email, owner.first_name, owner.last_name_1, owner.last_name_2];
      await refuseGuessable({ services, tenantId, site }, { password: body.password, own });
      return hashPassword(body.password, { tenantId, standing: 'proven' });
    },
    async handle({ prepared: passwordHash, body, ...scope }) {
      await resetPassword(scope, { uidb64: body.uidb64, token: body.token, passwordHash });
    },
  },
};

async function readBrowser(config: Config, request: FastifyRequest, { tx }: Scope) {
  const { sessionId } = await readClaim(config, request, tx.tenantId);
  return { userAgent: userAgentOf(request), replaces: sessionId };
}

const userAgentOf = (request: FastifyRequest) => request.headers['user-agent'] ?? '';
