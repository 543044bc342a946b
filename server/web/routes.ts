import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, pickLanguage } from '#contract/languages.ts';
import { universe as universeSchema } from '#contract/universe.ts';
import { refuse } from '../core/answers.ts';
import type { Services } from '../core/context.ts';
import { Refusal } from '../core/refusal.ts';
import { narrowToFile, withNonce } from '../core/security-headers.ts';
import { readClaim, renewXsrf } from '../core/session.ts';
import { tagOf } from '../core/shared-answers.ts';
import { type RequestOrigin, tenantsOf } from '../core/tenants.ts';
import { text } from '../core/texts.ts';
import { readUniverse } from '../services/universe/rules.ts';
import { findPage, readBuilt, type WebBuild } from './built.ts';
import { writeDocument } from './document.ts';
import { writeManifest, writeRobots } from './files.ts';
import { askFirst, type FirstAnswers } from './first-answers.ts';
import { serveIcons } from './icons.ts';
import { servePictures } from './pictures.ts';
import { serveSharePictures } from './share.ts';

/** Serves the web app on tenants' hosts, for every path outside the API. */
export async function serveWeb(app: FastifyInstance, services: Services, root: string): Promise<void> {
  const tenants = tenantsOf(services);
  await app.register(fastifyStatic, {
    ...{ root, wildcard: false, index: false, serve: false, preCompressed: true },
    // The build may appear later: each reply checks.
    suppressWarning: true,
  });

  app.get('/assets/*', async (request, reply) => {
    const file = (request.params as { '*': string })['*'];
    // Open tabs request old files after an upgrade: a page would be a wrong answer.
    if (!/^[\w.-]+$/.test(file) || !existsSync(`${root}assets/${file}`))
      return refuse(request, reply, new Refusal('not_found'), 'es');
    narrowToFile(reply, services.config.tiles);
    return (
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        // Cached for good: a changed file has another name.
        .sendFile(`assets/${file}`, { cacheControl: false, lastModified: false, etag: false, acceptRanges: false })
    );
  });

  servePictures(app, services);
  serveSharePictures(app, services);
  serveIcons(app, services);

  app.setNotFoundHandler(async (request, reply) =>
    refuse(request, reply, new Refusal('not_found'), languageOf(request)),
  );

  // Registered as a route, since only routes are compressed.
  app.get('/*', async (request, reply) => {
    const language = languageOf(request);
    if (request.url.startsWith('/api/')) return refuse(request, reply, new Refusal('not_found'), language);
    let tenant: RequestOrigin;
    try {
      tenant = await tenants.find(request);
    } catch (error) {
      if (!(error instanceof Refusal)) return refuse(request, reply, error, language);
      return sendHtml(reply.code(404), plainPage(language, text(language, 'unknown_tenant')));
    }
    const path = request.url.split('?')[0] ?? '';
    // This URL is printed on old papers. Browsers keep the part after the #.
    const [, code] = /^\/credential\/([\w-]{1,100})\/?$/.exec(path) ?? [];
    if (code) return reply.redirect(`/check/${code}`, 301);
    const isFile =
      /^\/((flags\/)?[\w-]+\.(svg|png|ico)|worker\.js)$/.test(path) && existsSync(`${root}${path.slice(1)}`);
    if (isFile) return reply.header('cache-control', 'no-cache').sendFile(path.slice(1), { cacheControl: false });
    const built = readBuilt(root);
    if (!built) return refuse(request, reply, new Refusal('not_found'), language);
    try {
      return await answer({ request, reply, services, tenant, built, path, language });
    } catch (error) {
      return refuse(request, reply, error, language);
    }
  });
}

type Asked = {
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
  tenant: RequestOrigin;
  built: WebBuild;
  path: string;
  language: Language;
};

async function answer({ request, reply, services, tenant, built, path, language }: Asked) {
  reply.header('cache-control', 'no-cache');
  if (path === '/robots.txt') return reply.type('text/plain; charset=utf-8').send(writeRobots(built));
  const page = findPage(built, path);
  const isManifest = path === '/manifest.webmanifest';
  // A picture is missing: a page would be a wrong answer.
  if (!page && !isManifest && !request.headers.accept?.includes('text/html')) throw new Refusal('not_found');
  const universe = await services.database.reading(tenant.id, async (tx) =>
    universeSchema.parse(await readUniverse(tx, services)),
  );
  if (isManifest) return reply.type('application/manifest+json; charset=utf-8').send(writeManifest(universe, language));
  const claim = await readClaim(services.config, request, tenant.id);
  renewXsrf(services.config, request, reply, tenant.id, claim);
  const scheme = schemeOf(request);
  const isMember = claim.state === 'valid';
  const first = page ? await askFirst(request, page, isMember) : nothingAsked;
  const html = writeDocument({ built, page, language, scheme, first, origin: tenant.origin, universe });
  reply.header('vary', 'accept-language, cookie, accept-encoding');
  // Personal data must not be cached.
  if (isMember) return sendHtml(reply.header('cache-control', 'no-store'), html);
  const tag = tagOf(`${reply.getHeader('content-security-policy')}${html}`);
  reply.header('etag', tag);
  // The browser's cached document keeps its nonce, so it must keep its policy too.
  if (page && request.headers['if-none-match'] === tag)
    return reply.removeHeader('content-security-policy').code(304).send();
  return sendHtml(reply.code(page ? 200 : 404), html);
}

const nothingAsked: FirstAnswers = { answers: {}, rows: [] };

/** Returns the language chosen on this device, or else the browser's. */
const languageOf = ({ cookies, headers }: FastifyRequest): Language =>
  pickLanguage(cookies.language) ?? pickLanguage(headers['accept-language']) ?? 'es';

const schemeOf = ({ cookies }: FastifyRequest): 'light' | 'dark' | undefined =>
  cookies.scheme === 'light' || cookies.scheme === 'dark' ? cookies.scheme : undefined;

const sendHtml = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').send(withNonce(reply, html));

const plainPage = (language: string, message: string) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>404</title><body style="font:1.1rem/1.5 system-ui;max-width:34rem;margin:20vh auto;padding:0 1rem;color-scheme:light dark"><h1>404</h1><p>${message}</p></body></html>`;
