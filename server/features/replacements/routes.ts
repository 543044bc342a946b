import type { replacements } from '#contract/replacements.ts';
import type { Handlers } from '../../core/context.ts';
import { answerByLink, answerOwn, askReplacements, lookAt, stopReplacements } from './rules.ts';
import { suggestReplacements } from './suggesting.ts';

export const replacementsRoutes: Handlers<typeof replacements> = {
  'GET elections/places/:id/replacements/': async ({ params, ...scope }) => suggestReplacements(scope, params.id),

  'POST elections/places/:id/replacements/': async ({ params, body, ...scope }) =>
    askReplacements(scope, { place: params.id, ...body }),

  'POST elections/places/:id/replacements/stop/': async ({ params, ...scope }) => stopReplacements(scope, params.id),

  'POST elections/places/:id/replacements/answer/': async ({ params, body, ...scope }) =>
    answerOwn(scope, params.id, body.answer),

  'POST elections/replacements/look/': async ({ body, services, ...scope }) =>
    lookAt(scope, services.config, body.token),

  'POST elections/replacements/': async ({ body, services, ...scope }) =>
    answerByLink(scope, services.config, body.token, body.answer),
};
