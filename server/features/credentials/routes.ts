import type { FastifyReply } from 'fastify';
import type { credentials } from '#contract/credentials.ts';
import type { Handlers, MemberScope } from '../../core/context.ts';
import { replyPage } from '../../core/lists.ts';
import { requireFound } from '../../core/refusal.ts';
import { stampOf } from '../../services/downloads/rules.ts';
import { madeBy } from './downloads/texts.ts';
import { listCredentials } from './list/queries.ts';
import { readFilters } from './list/rules.ts';
import type { PrintedCredential } from './printed-credential.ts';
import { findCredential } from './queries.ts';
import { drawPapers, issueCredential, markCredential, readPaper, withdrawCredential } from './rules.ts';
import { checkPaper, publishKeys, publishWithdrawn } from './signing/rules.ts';

/** Draws papers that say who made them, in the file's properties and name. */
function drawStamped(
  scope: MemberScope,
  reply: FastifyReply,
  { paper, name }: { paper: PrintedCredential; name: 'credencial' | 'justificante' },
) {
  reply.header('content-disposition', `inline; filename="${name}-${stampOf(scope.actor, new Date())}.pdf"`);
  return drawPapers(scope, [paper], {
    isCertificate: name === 'justificante',
    subject: madeBy(scope.language, scope.actor.name),
  });
}

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
    const paper = await readPaper(scope, query.ids, 'credential_downloaded');
    return drawStamped(scope, reply, { paper, name: 'credencial' });
  },

  'GET credentials/credentials/:id/certificate/': async ({ params, reply, ...scope }) => {
    const paper = await readPaper(scope, params.id, 'certificate_downloaded');
    return drawStamped(scope, reply, { paper, name: 'justificante' });
  },

  'GET credentials/check/:token/': async ({ tx, params }) => checkPaper(tx, params.token),

  'GET credentials/keys/': async ({ tx }) => publishKeys(tx),

  'GET credentials/withdrawn/': async ({ tx }) => publishWithdrawn(tx),
};
