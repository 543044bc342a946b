import type { legalTexts } from '#contract/terms-versions.ts';
import type { Handlers } from '../../core/context.ts';
import { replyPage, wordsOf } from '../../core/lists.ts';
import { listVersions } from './queries.ts';
import {
  acceptTerms,
  changeFacts,
  publishWritten,
  readLegalTexts,
  readOwnTerms,
  readVersion,
  showText,
} from './rules.ts';

export const legalTextsRoutes: Handlers<typeof legalTexts> = {
  'GET universe/legal/': async (scope) => readLegalTexts(scope),

  'POST universe/legal/facts/': async ({ body, ...scope }) => changeFacts(scope, body),

  'POST universe/legal/preview/': async ({ body }) => showText(body.text),

  'GET universe/legal/versions/': ({ tx, query }) =>
    replyPage(query, '-published_at', (page) => listVersions(tx, wordsOf(query.search), page)),

  'POST universe/legal/versions/': async ({ body, ...scope }) => publishWritten(scope, body),

  'GET universe/legal/versions/:id/': async ({ tx, params }) => readVersion(tx, params.id),

  'GET users/users/self/terms/': async (scope) => readOwnTerms(scope),

  'POST users/users/self/terms/': async ({ body, ...scope }) => acceptTerms(scope, body.latest),
};
