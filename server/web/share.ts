import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { type Language, languages } from '#contract/languages.ts';
import type { Universe } from '#contract/universe.ts';
import { words } from '#contract/words.ts';
import { refuse } from '../core/answers.ts';
import type { Services } from '../core/context.ts';
import type { Tx } from '../core/database.ts';
import { describePicture } from '../core/logo.ts';
import { requireFound } from '../core/refusal.ts';
import { say } from '../core/say.ts';
import { tenantsOf } from '../core/tenants.ts';
import { findLogoBytes } from '../services/universe/queries.ts';
import { readUniverse } from '../services/universe/rules.ts';
import type { IconPicture, LogoPicture, SharePicture } from './share-drawing.ts';

const calls = words({
  open: 'Inscríbete como apoderado/a',
  closed: 'Apoderadas y apoderados',
});

type Shared = Pick<Universe, 'tenantName' | 'accentColor' | 'logo' | 'openEnroll'>;

/** Returns the path of the picture that a shared link shows; a new look gets a new path. */
export const sharePictureOf = (shared: Shared, language: Language): string => `/share/${keyOf(shared, language)}.png`;

const callOf = ({ openEnroll }: Shared, language: Language) => say(language, openEnroll ? calls.open : calls.closed);

function keyOf(shared: Shared, language: Language): string {
  const { tenantName, accentColor, logo } = shared;
  const shown = JSON.stringify([tenantName, accentColor, logo?.url, callOf(shared, language)]);
  return createHash('sha256').update(shown).digest('base64url').slice(0, 16);
}

/**
 * Draws each picture once, and only those that documents name now, so that requests can't make it
 * draw others.
 */
export function serveSharePictures(app: FastifyInstance, services: Services): void {
  const tenants = tenantsOf(services);
  app.get('/share/:key.png', async (request, reply) => {
    try {
      const { id: tenantId } = await tenants.find(request);
      const { key } = request.params as { key: string };
      const tag = `"${key}"`;
      const picture = await services.database.reading(tenantId, async (tx) => {
        const universe = await readUniverse(tx, services);
        const language = requireFound(languages.find((one) => keyOf(universe, one) === key));
        return describeShared(tx, universe, language);
      });
      reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', tag);
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.type('image/png').send(await drawOnce(`${tenantId} ${key}`, picture));
    } catch (error) {
      return refuse(request, reply, error, 'es');
    }
  });
}

async function describeShared(tx: Tx, universe: Universe, language: Language): Promise<SharePicture> {
  return {
    name: universe.tenantName,
    call: callOf(universe, language),
    colour: universe.accentColor,
    logo: await describeLogo(tx, universe),
  };
}

/** Returns null too for WebP, which the library that draws doesn't know. */
export async function describeLogo(tx: Tx, { logo }: Pick<Universe, 'logo'>): Promise<LogoPicture | null> {
  const bytes = logo && (await findLogoBytes(tx));
  const found = bytes && describePicture(bytes);
  return bytes && found && found.type !== 'image/webp' ? { bytes, ...found } : null;
}

const mostKept = 100;
const kept = new Map<string, Promise<Buffer>>();
/** Resolves when the last drawing ends: drawings run one after the other. */
let busy: Promise<unknown> = Promise.resolve();

export function drawOnce(key: string, picture: SharePicture | IconPicture): Promise<Buffer> {
  const known = kept.get(key);
  if (known) return known;
  const drawn = busy.then(() => drawInThread(picture));
  busy = drawn.catch(() => kept.delete(key));
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '');
  kept.set(key, drawn);
  return drawn;
}

const longestMs = 10_000;

/** Throws if drawing takes too long or too much memory. */
async function drawInThread(picture: SharePicture | IconPicture): Promise<Buffer> {
  const thread = new Worker(new URL('./share-worker.ts', import.meta.url), {
    workerData: picture,
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 },
  });
  try {
    const [drawn] = await once(thread, 'message', { signal: AbortSignal.timeout(longestMs) });
    return Buffer.from(drawn as Uint8Array);
  } finally {
    await thread.terminate();
  }
}
