import type { tokens } from '#contract/tokens.ts';
import type { Handlers } from '../../core/context.ts';
import { replyPage } from '../../core/lists.ts';
import { checkPassword } from '../../people/own-password.ts';
import { listTokens } from './queries.ts';
import { makeToken, revokeToken } from './rules.ts';

export const tokensRoutes: Handlers<typeof tokens> = {
  'GET tokens/': ({ tx, query }) => replyPage(query, '-creation_date', (page) => listTokens(tx, page)),
  'POST tokens/': {
    prepare: ({ body, ...member }) => checkPassword(member, body.password),
    handle: ({ body, prepared, ...scope }) => makeToken(scope, body, prepared),
  },
  'DELETE tokens/:id/': ({ params, ...scope }) => revokeToken(scope, params.id),
};
