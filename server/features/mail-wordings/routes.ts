import type { mailWordings } from '#contract/mail-wordings.ts';
import type { Handlers } from '../../core/context.ts';
import { previewMail } from './preview.ts';
import { changeMailWording, listMailWordings, resetMailWording } from './rules.ts';

export const mailWordingsRoutes: Handlers<typeof mailWordings> = {
  'GET mailing/texts/': async ({ tx }) => ({ texts: await listMailWordings(tx) }),

  'PATCH mailing/texts/': async ({ body: { template, language, ...changes }, ...scope }) =>
    changeMailWording(scope, { template, language }, changes),

  'DELETE mailing/texts/': async ({ body: { template, language, seen }, ...scope }) =>
    resetMailWording(scope, { template, language }, { seen }),

  'POST mailing/texts/preview/': async ({ body, ...scope }) => previewMail(scope, body),
};
