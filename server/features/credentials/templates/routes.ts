import { type paperTemplates, placeholders } from '#contract/paper-templates.ts';
import type { Handlers } from '../../../core/context.ts';
import { previewPaper } from './preview.ts';
import { findLogos } from './queries.ts';
import { changeLogo, changeTemplate, listTemplates, readLogoUrl, resetTemplate } from './rules.ts';

export const paperTemplatesRoutes: Handlers<typeof paperTemplates> = {
  'GET credentials/boardtypes/:id/templates/': async ({ tx, params }) => ({
    templates: await listTemplates(tx, params.id),
    placeholders: [...placeholders],
  }),

  'PATCH credentials/boardtypes/:id/templates/': async ({ params, body: { kind, language, ...changes }, ...scope }) =>
    changeTemplate(scope, { boardType: params.id, kind, language }, changes),

  'DELETE credentials/boardtypes/:id/templates/': async ({ params, body, ...scope }) =>
    resetTemplate(scope, { boardType: params.id, ...body }),

  'POST credentials/boardtypes/:id/preview/': async ({ params, body, reply, ...scope }) => {
    const paper = await previewPaper(scope, params.id, body);
    reply.header('content-disposition', 'inline; filename="vista-previa.pdf"');
    const { renderCredentials } = await import('../pdf.ts');
    const logos = await findLogos(scope.tx, paper.logo ? [paper.logo] : []);
    return renderCredentials([paper], { checkUrl: (token) => `${scope.origin}/check/${token}`, logos });
  },

  'GET credentials/logo/': async ({ tx }) => ({ logo: await readLogoUrl(tx) }),

  'PATCH credentials/logo/': async ({ body: { logo }, ...scope }) => ({
    logo: logo === undefined ? await readLogoUrl(scope.tx) : await changeLogo(scope, logo),
  }),
};
