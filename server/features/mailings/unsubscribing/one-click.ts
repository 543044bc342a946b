import type { FastifyInstance } from 'fastify';
import { pickLanguage } from '#contract/languages.ts';
import { refuse } from '../../../core/answers.ts';
import type { Services } from '../../../core/context.ts';
import { tenantsOf } from '../../../core/tenants.ts';
import { subscribe } from './rules.ts';

/** Answers one-click unsubscribes (RFC 8058). They have no cookies: the link is the proof. */
export function registerOneClick(app: FastifyInstance, services: Services): void {
  const tenants = tenantsOf(services);
  app.register(async (own) => {
    own.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null));
    });
    own.post<{ Params: { token: string } }>('/unsubscribe/:token', { bodyLimit: 4096 }, async (request, reply) => {
      const language = pickLanguage(request.headers['accept-language']) ?? 'es';
      try {
        const { id: tenantId } = await tenants.find(request);
        await services.database.inTenant(tenantId, (tx) =>
          subscribe({ tx, address: request.ip }, services.config, request.params.token, false),
        );
        return reply.header('cache-control', 'no-store').send({ is_subscribed: false });
      } catch (error) {
        return refuse(request, reply, error, language);
      }
    });
  });
}
