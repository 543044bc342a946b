import type { credentials } from '#contract/credentials.ts';
import type { Handlers } from '../../core/context.ts';
import { replyPage } from '../../core/lists.ts';
import { Refusal, requireFound } from '../../core/refusal.ts';
import { certificateOf } from './certificate/certificate.ts';
import { listCredentials } from './list/queries.ts';
import { readFilters } from './list/rules.ts';
import { findCredential } from './queries.ts';
import { issueCredential, markCredential, readPapers, withdrawCredential } from './rules.ts';
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
    const { papers, logos } = await readPapers(scope, query.ids, 'credential_downloaded');
    reply.header(
      'content-disposition',
      `inline; filename="${papers.length === 1 ? 'credencial' : 'credenciales'}.pdf"`,
    );
    // Loads fonts and the PDF library, which take 20 MB, with the first request.
    const { renderCredentials } = await import('./pdf.ts');
    return renderCredentials(papers, { checkUrl: (token) => `${scope.origin}/check/${token}`, logos });
  },

  'GET credentials/credentials/:id/certificate/': async ({ params, reply, ...scope }) => {
    const { papers, logos } = await readPapers(scope, [params.id], 'certificate_downloaded');
    // Article 76.4 gives leave to watchers only; representatives have another right.
    if (papers.some(({ kind }) => kind !== 'watcher')) throw new Refusal('no_certificate');
    reply.header('content-disposition', 'inline; filename="justificante.pdf"');
    const { renderCredentials } = await import('./pdf.ts');
    const checkUrl = (token: string) => `${scope.origin}/check/${token}`;
    // The certificate's QR code must not tell the employer everything that the credential prints.
    const unsealed = papers.map(({ seal: _, ...paper }) => paper);
    return renderCredentials(unsealed, { checkUrl, logos, guiseOf: certificateOf });
  },

  'GET credentials/check/:token/': async ({ tx, params }) => checkPaper(tx, params.token),

  'GET credentials/keys/': async ({ tx }) => publishKeys(tx),

  'GET credentials/withdrawn/': async ({ tx }) => publishWithdrawn(tx),
};
