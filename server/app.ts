import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { pickLanguage } from '#contract/languages.ts';
import { refuse } from './core/answers.ts';
import type { Services } from './core/context.ts';
import { bindEndpoints } from './core/gate.ts';
import { newId } from './core/ids.ts';
import { createLog, requestForLog } from './core/log.ts';
import { Refusal } from './core/refusal.ts';
import { securityHeaders } from './core/security-headers.ts';
import { TenantFinder } from './core/tenants.ts';
import { text } from './core/texts.ts';
import { describeApi } from './openapi.ts';
import { handlers } from './routes.ts';
import { registerOutbox } from './services/mailing/outbox.ts';
import './hooks.ts';

const bodyLimit = 512 * 1024;
export const webRoot = fileURLToPath(new URL('../dist/web/', import.meta.url));

/** Says why the server isn't ready; undefined: it is. */
export type Readiness = () => Promise<string | undefined>;

/** Builds the web server: API, its documents, health, outbox, and the built web app. */
export async function createApp(services: Services, isReady: Readiness): Promise<FastifyInstance> {
  const { config } = services;
  const headers = securityHeaders(config);
  const app = Fastify({
    bodyLimit,
    trustProxy: (_, hop) => hop < config.TRUST_PROXY,
    requestTimeout: 30_000,
    genReqId: newId,
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: createLog(config) as FastifyBaseLogger,
    // One logger for all: each line says what tells requests apart.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: false },
    // Of addresses that lead to no route, before any hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      refuse(request, reply, error, languageOf(request));
    },
  });
  app.decorateRequest('subject', null);
  // The route, not the URL: searches and links are personal data.
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        ...requestForLog(request),
        method: request.method,
        route: request.routeOptions.url ?? '',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
  app.addHook('onRequest', async (_, reply) => void reply.headers(headers));
  await app.register(cookie);
  await app.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    zlibOptions: { level: 4 },
    brotliOptions: { params: { 1: 4 } },
  });
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error, languageOf(request)));

  await app.register(swagger, { mode: 'static', specification: { document: describeApi(config) as never } });
  // Without a policy of its own: that of every answer is narrower.
  await app.register(swaggerUi, { routePrefix: '/api/v1/docs/' });
  app.get('/api/v1/openapi.json', async (_, reply) => reply.type('application/json').send(app.swagger()));
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const reason = await isReady();
    return reply.code(reason ? 503 : 200).send(reason ? { status: 'unavailable', reason } : { status: 'ok' });
  });
  bindEndpoints(app, services, handlers);
  registerOutbox(app, services);
  await serveWeb(app, services);
  return app;
}

/** Serves the web app for every path that isn't the API's, where the host name is a tenant's. */
async function serveWeb(app: FastifyInstance, services: Services) {
  const tenants = new TenantFinder(services);
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: false,
    serve: false,
  });
  app.get('/assets/*', async (request, reply) => {
    const file = (request.params as { '*': string })['*'];
    // An open tab after an upgrade asks for files that are gone.
    // The page itself would be no answer.
    if (!/^[\w.-]+$/.test(file) || !existsSync(`${webRoot}assets/${file}`)) {
      return refuse(request, reply, new Refusal('not_found'), 'es');
    }
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .sendFile(`assets/${file}`, { cacheControl: false });
  });
  app.setNotFoundHandler(async (request, reply) => {
    const language = languageOf(request);
    if (request.url.startsWith('/api/')) return refuse(request, reply, new Refusal('not_found'), language);
    try {
      await tenants.find(request);
    } catch (error) {
      if (!(error instanceof Refusal)) return refuse(request, reply, error, language);
      return reply
        .code(404)
        .type('text/html; charset=utf-8')
        .send(plainPage(language, text(language, 'unknown_tenant')));
    }
    const name = request.url.split('?')[0]?.slice(1) ?? '';
    const isFile = /^(flags\/)?[\w-]+\.(js|svg|png|ico|webmanifest|txt)$/.test(name) && existsSync(`${webRoot}${name}`);
    if (isFile) return reply.header('cache-control', 'no-cache').sendFile(name, { cacheControl: false });
    if (request.method !== 'GET') return refuse(request, reply, new Refusal('not_found'), language);
    return reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });
  });
}

const languageOf = ({ headers }: FastifyRequest) => pickLanguage(headers['accept-language']) ?? 'es';

const plainPage = (language: string, message: string) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>404</title><body style="font:1.1rem/1.5 system-ui;max-width:34rem;margin:20vh auto;padding:0 1rem;color-scheme:light dark"><h1>404</h1><p>${message}</p></body></html>`;
