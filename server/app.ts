import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type pg from 'pg';
import { pickLanguage } from '#contract/languages.ts';
import { refuse, refuseUnread } from './core/answers.ts';
import type { Services } from './core/context.ts';
import { bindEndpoints } from './core/gate.ts';
import { newId } from './core/ids.ts';
import { createLog, requestForLog } from './core/log.ts';
import { noteOpenings, Openings } from './core/openings.ts';
import { dataHeaders, securityHeaders } from './core/security-headers.ts';
import { tenantsOf } from './core/tenants.ts';
import { TokenUses } from './core/token-uses.ts';
import { drainOnClose } from './draining.ts';
import { keepProgramReads } from './features/exports/index.ts';
import { registerOneClick } from './features/mailings/unsubscribing/one-click.ts';
import { keepReads } from './features/reads/index.ts';
import { serveMetrics } from './metrics.ts';
import { describeApi } from './openapi.ts';
import { handlers } from './routes.ts';
import { registerOutbox } from './services/mail/outbox.ts';
import { webRoot } from './web/built.ts';
import { serveWeb } from './web/routes.ts';
import './hooks.ts';

declare module 'fastify' {
  interface FastifyInstance {
    tokenUses: TokenUses;
  }
}

const bodyLimit = 512 * 1024;

export type ReadinessState = () => Promise<string | undefined>;

/** `root`: the web app's folder, which may not be built yet. `owner`: reads the jobs' metrics. */
export async function createApp(
  services: Services,
  isReady: ReadinessState,
  root = webRoot,
  owner?: pg.Pool,
): Promise<FastifyInstance> {
  const { config } = services;
  const headers = securityHeaders(config);
  const ofData = dataHeaders(headers);
  const app = Fastify({
    bodyLimit,
    trustProxy: (_, hop) => hop < config.TRUST_PROXY,
    requestTimeout: 30_000,
    genReqId: newId,
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: createLog(config) as FastifyBaseLogger,
    childLoggerFactory: (logger) => logger,
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => refuseUnread(error, socket, headers),
    routerOptions: { ignoreTrailingSlash: false },
    // URLs without a route fail before any hook runs.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      refuse(request, reply, error, languageOf(request));
    },
  });
  app.decorateRequest('subject', null);
  drainOnClose(app, services.database);
  // Logs the route instead of the URL: searches and links are personal data.
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
  app.addHook('onRequest', async ({ id, routeOptions }, reply) => {
    reply.headers(routeOptions.config.isData ? ofData : headers).header('x-request-id', id);
  });
  if (owner) serveMetrics(app, services, owner);
  await app.register(cookie);
  await app.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    // No zstd: older versions of Node can't decode it.
    requestEncodings: ['br', 'gzip', 'deflate', 'identity'],
    zlibOptions: { level: 4 },
    brotliOptions: { params: { 1: 4 } },
  });
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error, languageOf(request)));

  // Described on the first request: it takes a third of a server's start.
  const document = { toJSON: () => describeApi(config) };
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  // No content security policy of its own: ours is stricter.
  await app.register(swaggerUi, { routePrefix: '/api/v1/docs/' });
  app.get('/api/v1/openapi.json', async (_, reply) => reply.type('application/json').send(app.swagger()));
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const reason = await isReady();
    return reply.code(reason ? 503 : 200).send(reason ? { status: 'unavailable', reason } : { status: 'ok' });
  });
  // Proxies ask this before they get a host's certificate on demand.
  const tenants = tenantsOf(services);
  app.get<{ Querystring: { domain?: string } }>('/served', async ({ query }, reply) =>
    reply.code((await tenants.isServed(`${query.domain}`)) ? 204 : 404).send(),
  );
  const later = services.database.inTurn({ turn: 'last', member: '' });
  noteOpenings(app, new Openings(later, keepReads));
  const uses = new TokenUses(later, config, keepProgramReads);
  app.decorate('tokenUses', uses);
  app.addHook('onClose', () => uses.write().catch(() => {}));
  bindEndpoints(app, services, { handlers, uses });
  const pages = { ...services, database: services.database.inTurn({ turn: 'first', member: '' }) };
  registerOutbox(app, pages);
  registerOneClick(app, pages);
  await serveWeb(app, pages, root);
  return app;
}

const languageOf = ({ headers }: FastifyRequest) => pickLanguage(headers['accept-language']) ?? 'es';
