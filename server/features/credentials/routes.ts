import type { credentials } from '#contract/credentials.ts';
import type { Handlers } from '../../core/context.ts';
import { replyPage } from '../../core/lists.ts';
import { requireFound } from '../../core/refusal.ts';
import { listCredentials } from './list/queries.ts';
import { readFilters } from './list/rules.ts';
import { findCredential } from './queries.ts';
import { drawPapers, issueCredential, markCredential, readPapers, withdrawCredential } from './rules.ts';
import { checkPaper, publishKeys, publishWithdrawn } from './signing/rules.ts';

export const credentialsRoutes: Handlers<typeof credentials> = {
  'GET credentials/credentials/': async ({ tx, actor, query }) => {
    const { page: _, rowsPerPage, sortBy, ...asked } = query;
    const filters = await readFilters(tx, actor, asked);
    return replyPage(query, '-creation_date', (page) => listCredentials(tx, actor, filters, page));
  },

  'POST credentials/credentials/': async ({ body, ...scope }) => issueCredential(scope, body.user),

  'GET credentials/credentials/:id/': async ({ tx, actor, params }) =>
    requireFound(await findCredential(tx, actor, params.id)),

  'PATCH credentials/credentials/:id/': async ({ params, body, ...scope }) => markCredential(scope, params.id, body),

  'DELETE credentials/credentials/:id/': async ({ params, ...scope }) => withdrawCredential(scope, params.id),

  'GET credentials/credentials/download/': async ({ query, reply, ...scope }) => {
    const papers = await readPapers(scope, query.ids, 'credential_downloaded');
    reply.header(
      'content-disposition',
      `inline; filename="${papers.length === 1 ? 'credencial' : 'credenciales'}.pdf"`,
    );
    return drawPapers(scope, papers, false);
  },

  'GET credentials/credentials/:id/certificate/': async ({ params, reply, ...scope }) => {
    const papers = await readPapers(scope, [params.id], 'certificate_downloaded');
    reply.header('content-disposition', 'inline; filename="justificante.pdf"');
    return drawPapers(scope, papers, true);
  },

  'GET credentials/check/:token/': async ({ tx, params }) => checkPaper(tx, params.token),

  'GET credentials/keys/': async ({ tx }) => publishKeys(tx),

  'GET credentials/withdrawn/': async ({ tx }) => publishWithdrawn(tx),
};
