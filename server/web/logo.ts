import type { FastifyInstance } from 'fastify';
import { pickLanguage } from '#contract/languages.ts';
import { refuse } from '../core/answers.ts';
import type { Services } from '../core/context.ts';
import { typeOf } from '../core/logo.ts';
import { requireFound } from '../core/refusal.ts';
import { TenantFinder } from '../core/tenants.ts';
import { findLogo, findLogoBytes } from '../services/universe/queries.ts';

/** Public. A new logo gets a new address, so browsers fetch each one once. */
export function serveLogo(app: FastifyInstance, services: Services): void {
  const tenants = new TenantFinder(services);
  app.get('/logo/:id', async (request, reply) => {
    try {
      const { id: tenantId } = await tenants.find(request);
      const asked = request.params as { id: string };
      const tag = `"${asked.id}"`;
      const bytes = await services.database.reading(tenantId, async (tx) =>
        (await findLogo(tx))?.id === asked.id ? await findLogoBytes(tx) : null,
      );
      const picture = requireFound(bytes ?? undefined);
      reply.header('content-security-policy', "default-src 'none'").header('etag', tag);
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.type(typeOf(picture) ?? '').send(picture);
    } catch (error) {
      return refuse(request, reply, error, pickLanguage(request.headers['accept-language']) ?? 'es');
    }
  });
}
