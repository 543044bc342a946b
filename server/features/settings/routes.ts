import type { elections } from '#contract/elections.ts';
import type { tenantSettings } from '#contract/settings.ts';
import type { Handlers } from '../../core/context.ts';
import { replyPage, wordsOf } from '../../core/lists.ts';
import { requireFound } from '../../core/refusal.ts';
import { findElection, listElectionsInUse } from '../../services/elections/queries.ts';
import { addElection, changeElection, chooseNext, weighChoosing } from './elections.ts';
import { changeSettings, readSettings } from './rules.ts';

export const settingsRoutes: Handlers<typeof tenantSettings> & Handlers<typeof elections> = {
  'GET universe/settings/': async ({ tx }) => readSettings(tx),

  'PATCH universe/settings/': async ({ body, ...scope }) => changeSettings(scope, body),

  'GET elections/elections/': ({ tx, query }) =>
    replyPage(query, '-date', (page) => listElectionsInUse(tx, wordsOf(query.search), page)),

  'POST elections/elections/': async ({ body, ...scope }) => addElection(scope, body),

  'GET elections/elections/:id/': async ({ tx, params }) => requireFound(await findElection(tx, params.id)),

  'PATCH elections/elections/:id/': async ({ params, body, ...scope }) => changeElection(scope, params.id, body),

  'GET elections/elections/:id/choosing/': async ({ tx, params }) => weighChoosing(tx, params.id),

  'POST elections/elections/:id/choose/': async ({ params, body, ...scope }) => chooseNext(scope, params.id, body),
};
