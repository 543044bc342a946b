import { Readable } from 'node:stream';
import type { account } from '#contract/account.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf, wordsOf } from '../../core/lists.ts';
import { clearSessionCookies } from '../../core/session.ts';
import { checkPassword } from '../../people/own-password.ts';
import { readSelf } from '../users/index.ts';
import { renderOwnData } from './own-data/page.ts';
import { collectOwnData } from './own-data/rules.ts';
import { changePassword, prepareNewPassword } from './password.ts';
import { findSecondFactor, listSessions } from './queries.ts';
import { beginSecondFactor, confirmSecondFactor, renewRecoveryCodes, turnOffSecondFactor } from './second-factor.ts';
import { signOutElsewhere, signOutThere } from './sessions.ts';
import { changeSettings } from './settings.ts';

export const accountRoutes: Handlers<typeof account> = {
  'PATCH users/users/self/': async ({ body, ...scope }) => {
    await changeSettings(scope, body);
    return readSelf(scope);
  },

  'POST users/users/self/password/': {
    prepare: ({ body, ...member }) => prepareNewPassword(member, body),
    handle: async ({ prepared, ...scope }) => changePassword(scope, prepared),
  },

  'GET users/users/self/data/': async ({ reply, ...scope }) => {
    reply.header('content-disposition', 'attachment; filename="vixia.json"');
    return collectOwnData(scope, 'json');
  },

  'GET users/users/self/data/page/': async ({ reply, ...scope }) => {
    const page = renderOwnData(await collectOwnData(scope, 'html'), scope.language);
    reply.header('content-disposition', 'attachment; filename="vixia.html"');
    return Readable.from([page]);
  },

  'GET users/sessions/': async ({ tx, actor, query }) => {
    const window = { ...sortOf(query.sortBy ?? '-last_used_at', 'last_used_at'), ...pageWindow(query) };
    const { results, count } = await listSessions(tx, actor.id, wordsOf(query.search), window);
    return pageOf(query, {
      results: results.map((session) => ({ ...session, is_current: session.id === actor.sessionId })),
      count,
    });
  },

  'DELETE users/sessions/:id/': async ({ params, reply, services, ...scope }) => {
    await signOutThere(scope, params.id);
    if (params.id === scope.actor.sessionId) clearSessionCookies(services.config, reply, scope.tx.tenantId);
  },

  'POST users/sessions/end_others/': async (scope) => ({ ended: await signOutElsewhere(scope) }),

  'GET users/second_factor/': async ({ tx, actor }) => findSecondFactor(tx, actor.id),

  'POST users/second_factor/': {
    prepare: ({ body, ...member }) => checkPassword(member, body.password),
    handle: async ({ prepared, ...scope }) => beginSecondFactor(scope, prepared),
  },

  'POST users/second_factor/confirm/': async ({ body, ...scope }) => ({
    recovery_codes: await confirmSecondFactor(scope, body.code),
  }),

  'POST users/second_factor/recovery_codes/': {
    prepare: ({ body, ...member }) => checkPassword(member, body.password),
    handle: async ({ prepared, ...scope }) => ({ recovery_codes: await renewRecoveryCodes(scope, prepared) }),
  },

  'DELETE users/second_factor/': {
    prepare: ({ body, ...member }) => checkPassword(member, body.password),
    handle: async ({ prepared, ...scope }) => turnOffSecondFactor(scope, prepared),
  },
};
