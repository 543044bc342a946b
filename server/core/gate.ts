import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { z } from 'zod';
import type { Endpoint, Parsed } from '#contract/endpoint.ts';
import { endpoints, type Key } from '#contract/endpoints.ts';
import { type Language, pickLanguage } from '#contract/languages.ts';
import { actions, canEver } from '#contract/permissions.ts';
import type { Services, SignedIn } from './context.ts';
import { isDatabaseGone, type Tx } from './database.ts';
import { findSignedIn } from './queries.ts';
import { RateLimits } from './rate-limits.ts';
import { InvalidFields, parse, Refusal } from './refusal.ts';
import { type Credentials, readCredentials, setXsrfCookie, xsrfCookie } from './session.ts';
import { TenantFinder } from './tenants.ts';
import { isXsrfToken } from './tokens.ts';

// Here handlers of every endpoint meet; each is typed where it is written.
type AnyHandler =
  | ((context: never) => Promise<unknown>)
  | { prepare(input: never): Promise<unknown>; handle(context: never): Promise<unknown> };

/**
 * Binds every endpoint of the contract to its handler. For each request, in this order: tenant, session, XSRF, rate
 * limit, policy, validation, one transaction.
 */
export function bindEndpoints(app: FastifyInstance, services: Services, handlers: Record<Key, AnyHandler>) {
  const gate = new Gate(services);
  for (const [key, definition] of Object.entries(endpoints) as [Key, Endpoint][]) {
    const [method, path] = key.split(' ') as [string, string];
    const { access } = definition;
    if (typeof access === 'string' ? !actions.includes(access) : !access?.public) {
      throw new Error(`${key} declares no action of the policy, and no reason to be public.`);
    }
    const handler = gate.serve(definition, handlers[key]);
    app.route({ method, url: `/api/v1/${path}`, handler, ...(typeof definition.reply === 'string' && streamed) });
  }
}

/** Brotli keeps up to 8 MB back before it lets go of the first byte. */
const streamed = { compress: { encodings: ['gzip' as const], zlibOptions: { level: 4 } } };

class Gate {
  readonly #services: Services;
  readonly #tenants: TenantFinder;
  readonly #limits: RateLimits;

  constructor(services: Services) {
    this.#services = services;
    this.#tenants = new TenantFinder(services);
    this.#limits = new RateLimits(services.config.RATE_LIMIT_FACTOR);
  }

  serve(definition: Endpoint, handler: AnyHandler): RouteHandlerMethod {
    return async (request, reply) => {
      let language: Language = pickLanguage(request.headers['accept-language']) ?? 'es';
      try {
        const { id: tenantId, origin } = await this.#tenants.find(request);
        request.log = request.log.child({ tenant: tenantId });
        const credentials = await readCredentials(this.#services.config, request, tenantId);
        this.#checkXsrf(request, tenantId, credentials);
        await this.#limits.spend(definition, request, tenantId);
        const visit: Visit = {
          definition,
          handler,
          request,
          reply,
          tenantId,
          origin,
          credentials,
          language,
          services: this.#services,
        };
        const answer = isPublic(definition)
          ? await answerPublic(visit)
          : await answerMember(visit, (own) => {
              language = own;
            });
        this.#renewXsrf(request, reply, tenantId, credentials);
        return send(reply, definition, answer);
      } catch (error) {
        return refuse(request, reply, error, language);
      }
    };
  }

  #checkXsrf(request: FastifyRequest, tenantId: string, credentials: Credentials) {
    if (request.method === 'GET') return;
    const cookie = request.cookies[xsrfCookie];
    if (request.headers['x-xsrf-token'] !== cookie || !this.#isXsrf(cookie, tenantId, credentials))
      throw new Refusal('bad_xsrf');
  }

  /** Reading anything mends a token that is missing or belongs to an ended session. */
  #renewXsrf(request: FastifyRequest, reply: FastifyReply, tenantId: string, credentials: Credentials) {
    if (request.method !== 'GET' || this.#isXsrf(request.cookies[xsrfCookie], tenantId, credentials)) return;
    setXsrfCookie(this.#services.config, reply, tenantId, credentials.sessionId);
  }

  #isXsrf(token: string | undefined, tenantId: string, { sessionId }: Credentials) {
    return token !== undefined && isXsrfToken(this.#services.config.secret, tenantId, sessionId, token);
  }
}

type Visit = {
  definition: Endpoint;
  handler: AnyHandler;
  request: FastifyRequest;
  reply: FastifyReply;
  tenantId: string;
  origin: string;
  credentials: Credentials;
  language: Language;
  services: Services;
};

/** A visitor's own errors come before any work; a signed-in person is still known to a public endpoint. */
const isPublic = ({ access }: Endpoint) => typeof access !== 'string' || canEver(null, access);

async function answerPublic(visit: Visit): Promise<unknown> {
  const { definition, handler, request, reply, tenantId, language, services } = visit;
  const input = readInput(definition, request);
  const prepared =
    typeof handler === 'function'
      ? undefined
      : await handler.prepare({ ...input, request, reply, services, tenantId, language, actor: null } as never);
  return inTransaction(visit, async (tx) => {
    const actor = visit.credentials.state === 'valid' ? await findSignedIn(tx, visit.credentials.sessionId) : undefined;
    return run(visit, tx, actor ?? null, input, language, prepared);
  });
}

/** Header by which a page says for whom it was opened. */
const pageOwner = 'x-vixia-user';

/** What somebody does before they have set up the second factor that is demanded of them. */
const beforeSecondFactor: readonly unknown[] = ['self.see', 'self.edit_settings'];

async function answerMember(visit: Visit, tellLanguage: (language: Language) => void): Promise<unknown> {
  const { definition, handler, request, reply, credentials, tenantId, services } = visit;
  if (credentials.state === 'none') throw new Refusal('not_signed_in');
  if (credentials.state !== 'valid') throw new Refusal('bad_session');
  const enter = async (tx: Tx) => {
    const actor = await findSignedIn(tx, credentials.sessionId);
    if (!actor) throw new Refusal('bad_session');
    // A page that was opened by one person must not act for another who has signed in in another tab since.
    if ((request.headers[pageOwner] ?? actor.id) !== actor.id) throw new Refusal('other_account');
    const language = pickLanguage(request.headers['accept-language']) ?? actor.language;
    tellLanguage(language);
    if (actor.lacksSecondFactor && !beforeSecondFactor.includes(definition.access))
      throw new Refusal('second_factor_demanded');
    if (typeof definition.access === 'string' && !canEver(actor, definition.access)) throw new Refusal('forbidden');
    return { actor, language, input: readInput(definition, request) };
  };
  let prepared: unknown;
  if (typeof handler !== 'function') {
    const { input, ...entered } = await services.database.inTenant(tenantId, enter);
    prepared = await handler.prepare({ ...input, ...entered, request, reply, services, tenantId } as never);
  }
  return inTransaction(visit, async (tx) => {
    const { actor, language, input } = await enter(tx);
    request.log = request.log.child({ actor: actor.id });
    return run(visit, tx, actor, input, language, prepared);
  });
}

function run(
  visit: Visit,
  tx: Tx,
  actor: SignedIn | null,
  input: Parsed<Endpoint>,
  language: Language,
  prepared: unknown,
) {
  const { handler, request, reply, services, origin } = visit;
  const handle = typeof handler === 'function' ? handler : handler.handle;
  return handle({
    ...input,
    tx,
    actor,
    language,
    // None comes with a local socket, whatever its type says.
    address: request.ip ?? '',
    origin,
    request,
    reply,
    services,
    prepared,
  } as never);
}

/** One transaction; a refusal that keeps its work commits before it is thrown. */
async function inTransaction(visit: Visit, work: (tx: Tx) => Promise<unknown>): Promise<unknown> {
  const outcome = await visit.services.database.inTenant(visit.tenantId, async (tx) => {
    try {
      return { answer: await work(tx) };
    } catch (error) {
      if (error instanceof Refusal && error.keepsWork) return { refusal: error };
      throw error;
    }
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
}

function readInput(definition: Endpoint, request: FastifyRequest): Parsed<Endpoint> {
  const read = (part: 'params' | 'query' | 'body') =>
    definition[part] ? parse(definition[part] as z.ZodType, request[part] ?? {}) : undefined;
  // A malformed id in the path is an id that doesn't exist.
  const params = definition.params && (definition.params as z.ZodType).safeParse(request.params);
  if (params && !params.success) throw new Refusal('not_found');
  return { params: params?.data, query: read('query'), body: read('body') } as Parsed<Endpoint>;
}

function send(reply: FastifyReply, definition: Endpoint, answer: unknown) {
  reply.header('cache-control', 'no-store');
  if (definition.reply === null) return reply.code(204).send();
  if (typeof definition.reply === 'string') return reply.type(definition.reply).send(answer);
  // The schema is enforced: what it doesn't name never leaves.
  const body = (definition.reply as z.ZodType).parse(answer);
  return reply
    .code(definition.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** The one place where an error becomes an answer. No stack, SQL or path leaves. */
export function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown, language: Language) {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) request.log.error({ err: describeForLog(error) }, 'request failed');
  if (refusal instanceof Refusal && refusal.values.seconds) reply.header('retry-after', refusal.values.seconds);
  if (refusal.status === 503) reply.header('retry-after', 5);
  reply.header('cache-control', 'no-store').header('content-language', language);
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusal.body(language)));
}

function refusalOf(error: unknown): Refusal | InvalidFields {
  if (error instanceof Refusal || error instanceof InvalidFields) return error;
  if (isDatabaseGone(error)) return new Refusal('unavailable');
  const code = (error as { code?: string }).code ?? '';
  // Two that waited for each other: one was let through, this one may try again.
  if (code === '40P01' || code === '40001') return new Refusal('unavailable');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('too_large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('bad_media_type');
  if (code === 'FST_STATIC_FORBIDDEN_PATH') return new Refusal('not_found');
  // PostgreSQL's: text that it can't keep (NUL, half a character), an id that is none
  if (['22021', '22P02', '22P05'].includes(code)) return new Refusal('malformed');
  // Fastify's own: malformed or empty JSON, a bad content length
  if (/^FST_ERR_(CTP|VALIDATION)/.test(code) || error instanceof SyntaxError) return new Refusal('malformed');
  return new Refusal('failed');
}

/** For the log: messages of PostgreSQL can quote values, so only its code and constraint are kept. */
export function describeForLog(error: unknown) {
  const failure = error as {
    name?: string;
    message?: string;
    stack?: string;
    code?: string;
    constraint?: string;
    issues?: { path: unknown[]; code: string }[];
  };
  if (failure.issues) return { name: failure.name, issues: failure.issues.map(({ path, code }) => ({ path, code })) };
  if (failure.code && /^[0-9A-Z]{5}$/.test(failure.code))
    return { sqlstate: failure.code, constraint: failure.constraint, stack: failure.stack?.split('\n').slice(1) };
  return { name: failure.name, message: failure.message, code: failure.code, stack: failure.stack };
}
