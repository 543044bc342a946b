import type { mailTexts } from '#contract/mail-wording.ts';
import type { Handlers } from '../../core/context.ts';
import { previewMail } from './preview.ts';
import { changeMailText, listMailTexts, resetMailText } from './rules.ts';

export const mailTextsRoutes: Handlers<typeof mailTexts> = {
  'GET mailing/texts/': async ({ tx }) => ({ texts: await listMailTexts(tx) }),

  'PATCH mailing/texts/': async ({ body: { template, language, ...changes }, ...scope }) =>
    changeMailText(scope, { template, language }, changes),

  'DELETE mailing/texts/': async ({ body: { template, language, seen }, ...scope }) =>
    resetMailText(scope, { template, language }, { seen }),

  'POST mailing/texts/preview/': async ({ body, ...scope }) => previewMail(scope, body),
};
