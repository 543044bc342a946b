import type { credentials } from '#contract/credentials.ts';
import type { Handlers } from '../../core/context.ts';
import { pageOf, pageWindow, sortOf, wordsOf } from '../../core/lists.ts';
import { isValidToken, listCredentials } from './queries.ts';
import { issueCredential, readPapers, withdrawCredential } from './rules.ts';

export const credentialsRoutes: Handlers<typeof credentials> = {
  'GET credentials/credentials/': async ({ tx, actor, query }) =>
    pageOf(
      query,
      await listCredentials(
        tx,
        actor,
        { user: query.user, search: wordsOf(query.search) },
        { ...sortOf(query.sortBy ?? '-creation_date', 'creation_date'), ...pageWindow(query) },
      ),
    ),

  'POST credentials/credentials/': async ({ body, ...scope }) => issueCredential(scope, body.user),

  'DELETE credentials/credentials/:id/': async ({ params, ...scope }) => withdrawCredential(scope, params.id),

  'GET credentials/credentials/download/': async ({ query, reply, ...scope }) => {
    const papers = await readPapers(scope, query.ids);
    reply.header(
      'content-disposition',
      `inline; filename="${papers.length === 1 ? 'credencial' : 'credenciales'}.pdf"`,
    );
    // Fonts and the PDF library take 20 MB: they load with the first paper.
    const { renderCredentials } = await import('./pdf.ts');
    return renderCredentials(papers, { checkUrl: (token) => `${scope.origin}/credential/${token}` });
  },

  'GET credentials/check/:token/': async ({ tx, params }) => ({ is_valid: await isValidToken(tx, params.token) }),
};
