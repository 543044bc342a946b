import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, pickLanguage } from '#contract/languages.ts';
import { refuse } from '../../core/answers.ts';
import type { Services } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { Refusal } from '../../core/refusal.ts';
import { withNonce } from '../../core/security-headers.ts';
import { tenantsOf } from '../../core/tenants.ts';
import { messagePage, outboxPage } from './outbox-pages.ts';
import { findOutboxMail, listOutbox } from './queries.ts';

/** Shows kept mails to anybody. Only for development and demonstration. */
export function registerOutbox(app: FastifyInstance, services: Services): void {
  if (services.config.SMTP_URL || services.config.isProduction) return;
  const tenants = tenantsOf(services);

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    write: (tx: Tx, language: Language) => Promise<string>,
  ) => {
    const language = pickLanguage(request.headers['accept-language']) ?? 'es';
    try {
      const { id: tenantId } = await tenants.find(request);
      const page = await services.database.inTenant(tenantId, (tx) => write(tx, language));
      return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(withNonce(reply, page));
    } catch (error) {
      return refuse(request, reply, error, language);
    }
  };

  app.get('/outbox', (request, reply) =>
    answer(request, reply, async (tx, language) => outboxPage(language, await listOutbox(tx))),
  );

  app.get<{ Params: { id: string } }>('/outbox/:id', (request, reply) =>
    answer(request, reply, async (tx, language) => {
      const email = isId(request.params.id) ? await findOutboxMail(tx, request.params.id) : undefined;
      if (!email) throw new Refusal('not_found');
      return messagePage(language, email);
    }),
  );
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
