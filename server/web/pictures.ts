import type { FastifyInstance } from 'fastify';
import { pickLanguage } from '#contract/languages.ts';
import { refuse } from '../core/answers.ts';
import type { Services } from '../core/context.ts';
import type { Tx } from '../core/database.ts';
import { typeOf } from '../core/logo.ts';
import { requireFound } from '../core/refusal.ts';
import { tenantsOf } from '../core/tenants.ts';
import { findPhotoBytes } from '../features/front/index.ts';
import { findLogo, findLogoBytes } from '../services/universe/queries.ts';

/** Serves pictures publicly. A new picture gets a new URL, so browsers fetch each one once. */
export function servePictures(app: FastifyInstance, services: Services): void {
  const tenants = tenantsOf(services);
  const serve = (path: string, find: (tx: Tx, id: string) => Promise<Buffer | null | undefined>) =>
    app.get(path, async (request, reply) => {
      try {
        const { id: tenantId } = await tenants.find(request);
        const { id } = request.params as { id: string };
        const tag = `"${id}"`;
        const bytes = await services.database.reading(tenantId, async (tx) => (isId(id) ? await find(tx, id) : null));
        const picture = requireFound(bytes ?? undefined);
        reply.header('content-security-policy', "default-src 'none'").header('etag', tag);
        reply.header('cache-control', 'public, max-age=31536000, immutable');
        if (request.headers['if-none-match'] === tag) return reply.code(304).send();
        return reply.type(typeOf(picture) ?? '').send(picture);
      } catch (error) {
        return refuse(request, reply, error, pickLanguage(request.headers['accept-language']) ?? 'es');
      }
    });

  serve('/logo/:id', async (tx, id) => ((await findLogo(tx))?.id === id ? findLogoBytes(tx) : null));
  serve('/photo/:id', (tx, id) => findPhotoBytes(tx, { id, isNarrow: false }));
  serve('/photo/:id/narrow', (tx, id) => findPhotoBytes(tx, { id, isNarrow: true }));
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
