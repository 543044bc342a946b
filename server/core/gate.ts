import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Endpoint, EndpointInput, TurnClass } from '#contract/endpoint.ts';
import { endpoints, type Key } from '#contract/endpoints.ts';
import { everywhere } from '#contract/errors.ts';
import { type Language, pickLanguage } from '#contract/languages.ts';
import { actions, canEver } from '#contract/permissions.ts';
import { turnClassOf } from '#contract/turn-class.ts';
import { findSignedIn } from './actors/queries.ts';
import { demandAllowed, demandSignedIn, obstacleTo } from './allowed.ts';
import { refuse, send, sendShared, writeBody } from './answers.ts';
import type { Caller } from './connection-turns.ts';
import type { Scope, Services, SignedIn } from './context.ts';
import type { Tx } from './database.ts';
import { isGivenWay } from './database-errors.ts';
import { findVersion, noteAct } from './queries.ts';
import { isCountedByMember, networkOf, RateLimits } from './rate-limits.ts';
import { parse, Refusal } from './refusal.ts';
import { type Claim, isXsrf, mayReadReplica, noteWrite, readClaim, renewXsrf, xsrfCookie } from './session.ts';
import { SharedAnswers } from './shared-answers.ts';
import { tenantsOf } from './tenants.ts';

type Asked = EndpointInput<Endpoint> & {
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
  site: string;
};
type AnyContext = Asked & Scope & { prepared: unknown };
type Preparing = Asked & { tenantId: string; language: Language; actor: SignedIn | null };
/** A handler without its endpoint's types. The endpoint's schemas have parsed the input. */
type AnyHandler = { prepare?(input: Preparing): Promise<unknown>; handle(context: AnyContext): Promise<unknown> };

const withoutEndpoint = (handler: unknown): AnyHandler =>
  typeof handler === 'function' ? { handle: handler as AnyHandler['handle'] } : (handler as AnyHandler);

declare module 'fastify' {
  interface FastifyContextConfig {
    turn?: TurnClass;
    /** answers with JSON or nothing */
    isData?: boolean;
  }
}

/** Checks tenant, session, XSRF, rate limit, policy and input, in this order. */
export function bindEndpoints(app: FastifyInstance, services: Services, handlers: Record<Key, unknown>) {
  const gate = new Gate(services);
  for (const [key, definition] of Object.entries(endpoints) as [Key, Endpoint][]) {
    const [method, path] = key.split(' ') as [string, string];
    const { access } = definition;
    if (typeof access === 'string' ? !actions.includes(access) : !access?.public)
      throw new Error(`${key} declares no action of the policy, and no reason to be public.`);
    if (definition.isShared && turnClassOf(definition) !== 'last')
      throw new Error(`${key} is shared, so it needs a class whose turns leave connections to what makes its answer.`);
    const handler = gate.serve(key, definition, withoutEndpoint(handlers[key]));
    const isData = typeof definition.reply !== 'string';
    const config = { turn: turnClassOf(definition), isData };
    const compression = !isData && streamed;
    const route = { ...{ method, handler, config }, url: `/api/v1/${path}`, ...compression };
    if (definition.bytes === undefined) app.route(route);
    else bindBytes(app, { ...route, bodyLimit: definition.bytes }, definition.takes);
  }
}

function bindBytes(app: FastifyInstance, route: RouteOptions, types: Endpoint['takes'] = ['application/octet-stream']) {
  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser([...types], { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    own.route(route);
  });
}

/** No Brotli: it withholds up to 8 MB before the first byte. */
const streamed = { compress: { encodings: ['gzip' as const], zlibOptions: { level: 4 } } };

class Gate {
  readonly #services: Services;
  readonly #limits = new RateLimits();
  readonly #shared = new SharedAnswers();

  constructor(services: Services) {
    this.#services = services;
  }

  serve(key: Key, definition: Endpoint, handler: AnyHandler): RouteHandlerMethod {
    const turn = turnClassOf(definition);
    return async (request, reply) => {
      const language: Language = pickLanguage(request.headers['accept-language']) ?? 'es';
      let seen: Visit | undefined;
      try {
        const { id: tenantId, site, origin } = await tenantsOf(this.#services).find(request);
        request.subject = { tenant: tenantId };
        this.#services.database.turns.demandRoom(turn, tenantId);
        const claim = await readClaim(this.#services.config, request, tenantId);
        if (!definition.isForServers) this.#checkXsrf(request, tenantId, claim);
        const mayLag = turn === 'last' && mayReadReplica(this.#services.config, request);
        const caller: Caller = { turn, member: claim.sessionId ?? networkOf(request.ip), reply: reply.raw, mayLag };
        const services = { ...this.#services, database: this.#services.database.inTurn(caller) };
        const visit: Visit = {
          ...{ definition, handler, request, reply, services },
          ...{ tenantId, site, origin, claim, language },
          spend: (actor) => this.#limits.spendMember(services, key, definition, tenantId, actor.id),
        };
        await this.#limits.spend(services, key, definition, request, tenantId);
        seen = visit;
        if (definition.isShared) return await this.#sendShared(visit, caller);
        const answer = await (isPublic(definition) ? answerPublic(visit) : answerMember(visit));
        renewXsrf(this.#services.config, request, reply, tenantId, claim);
        noteWrite(this.#services.config, request, reply);
        return send(reply, definition, answer);
      } catch (error) {
        if (this.#services.config.NODE_ENV === 'test') refuseUndeclared(key, definition, error);
        return refuse(request, reply, error, seen?.language ?? language);
      }
    };
  }

  /** In turns too, though it may need no connection: large answers keep the event loop busy. */
  #sendShared(visit: Visit, caller: Caller): Promise<unknown> {
    const { definition, request, reply, tenantId } = visit;
    // A turn within a turn could wait for itself.
    const own = { ...visit, services: this.#services };
    const make = async () => writeBody(definition, await answerPublic(own));
    return this.#services.database.turns.run(tenantId, caller, async () => {
      sendShared(request, reply, await this.#shared.find(`${tenantId} ${request.url}`, make));
      await yieldToEventLoop();
      return reply;
    });
  }

  #checkXsrf(request: FastifyRequest, tenantId: string, claim: Claim) {
    if (request.method === 'GET') return;
    const cookie = request.cookies[xsrfCookie];
    if (request.headers['x-xsrf-token'] !== cookie || !isXsrf(this.#services.config, cookie, tenantId, claim))
      throw new Refusal('bad_xsrf');
  }
}

/** In tests, throws on a refusal that the endpoint doesn't declare. */
function refuseUndeclared(key: Key, { errors = [] }: Endpoint, error: unknown) {
  if (!(error instanceof Refusal) || [...everywhere, ...errors].includes(error.code)) return;
  throw new Error(`${key} refuses with ${error.code}, which its contract doesn't declare`);
}

type Visit = {
  definition: Endpoint;
  handler: AnyHandler;
  request: FastifyRequest;
  reply: FastifyReply;
  tenantId: string;
  site: string;
  origin: string;
  claim: Claim;
  /** of the reply: the signed-in person's, once known */
  language: Language;
  services: Services;
  spend: (actor: SignedIn) => Promise<void>;
};

/** names the person for whom a page was opened */
const pageOwner = 'x-vixia-user';

const isPublic = ({ access }: Endpoint) => typeof access !== 'string' || canEver(null, access);

async function answerPublic(visit: Visit): Promise<unknown> {
  const { definition, request, tenantId, claim, services } = visit;
  const input = readInput(definition, request);
  const prepared = await visit.handler.prepare?.({ ...input, ...wireOf(visit), tenantId, actor: null });
  return onTenant(visit, async (tx) => {
    const known =
      (claim.state === 'valid' && (await findSignedIn(tx, claim.sessionId, services.database.memory))) || null;
    const { access } = definition;
    if (typeof access === 'string') refuseOtherOwner(request, known);
    // Members who must consent or set up a second factor are treated as visitors.
    const actor = known && typeof access === 'string' && obstacleTo(known, access) ? null : known;
    recall(visit, tx, known?.tenantVersion ?? (await findVersion(tx)));
    if (actor) request.subject = { tenant: tenantId, actor: actor.id };
    return run(visit, tx, actor, input, prepared);
  });
}

/**
 * Throws bad_session if a member's page lost its session and would show a visitor's view, or
 * other_account if somebody else has signed in in another tab.
 */
function refuseOtherOwner({ headers }: FastifyRequest, actor: SignedIn | null) {
  const owner = headers[pageOwner];
  if (owner !== undefined && owner !== actor?.id) throw new Refusal(actor ? 'other_account' : 'bad_session');
}

async function answerMember(visit: Visit): Promise<unknown> {
  const { definition, handler, request, claim, tenantId, services } = visit;
  if (claim.state === 'none') throw new Refusal('not_signed_in');
  if (claim.state !== 'valid') throw new Refusal('bad_session');
  const enter = (actor: SignedIn) => {
    refuseOtherOwner(request, actor);
    visit.language = pickLanguage(request.headers['accept-language']) ?? actor.language;
    if (typeof definition.access === 'string') demandAllowed(actor, definition.access);
    return { actor, input: readInput(definition, request) };
  };
  const findActor = (tx: Tx) => demandSignedIn(tx, claim.sessionId, services.database.memory);
  let prepared: unknown;
  const isCounted = isCountedByMember(definition, request);
  if (handler.prepare || isCounted) {
    const { actor, input } = await services.database.reading(tenantId, async (tx) => enter(await findActor(tx)));
    // While no connection is held: two requests that each want a second one would wait for ever.
    if (isCounted) await visit.spend(actor);
    prepared = await handler.prepare?.({ ...input, ...wireOf(visit), tenantId, actor });
  }
  const answerTo = async (tx: Tx, person: SignedIn) => {
    const { actor, input } = enter(person);
    recall(visit, tx, actor.tenantVersion);
    return run(visit, tx, actor, input, prepared);
  };
  return onTenant(visit, async (tx) => {
    const finding = findActor(tx);
    const last = isRead(visit) && typeof definition.reply !== 'string' ? claim.checked?.actor : undefined;
    // Spares waiting for the check: kept only if the person still is who they were.
    const early = last && (await Promise.allSettled([answerTo(tx, last), finding]))[0];
    const actor = await finding;
    request.subject = { tenant: tenantId, actor: actor.id };
    if (early && isDeepStrictEqual(actor, last)) {
      if (early.status === 'rejected') throw early.reason;
      return early.value;
    }
    if (claim.checked) claim.checked.actor = actor;
    if (definition.isKeptForLater) await refuseRepeated(tx, actor, request);
    return answerTo(tx, actor);
  });
}

/** names an act that a telephone may send again, because the answer was lost */
const actName = 'x-vixia-act';

/** A refused act is undone with the note of it, so it may come again. */
async function refuseRepeated(tx: Tx, { id }: SignedIn, { headers }: FastifyRequest) {
  const act = headers[actName];
  if (act === undefined) return;
  if (typeof act !== 'string' || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(act)) throw new Refusal('malformed');
  if (!(await noteAct(tx, id, act))) throw new Refusal('act_received');
}

/** Returns whether the request runs outside a transaction, on a connection that can't write. */
const isRead = ({ request, definition }: Visit) => request.method === 'GET' && !definition.isLogged;

/** Gives the memory to reads only: writes must see their own changes. */
function recall({ request, services, tenantId }: Visit, tx: Tx, version: number) {
  if (request.method === 'GET') tx.remembered = services.database.memory.of(tenantId, version);
}

const wireOf = ({ request, reply, services, site, language }: Visit) => ({ request, reply, services, site, language });

function run(visit: Visit, tx: Tx, actor: SignedIn | null, input: EndpointInput<Endpoint>, prepared: unknown) {
  const { handler, request, origin } = visit;
  // Local sockets have no address, despite the type.
  const address = request.ip ?? '';
  return handler.handle({ ...input, ...wireOf(visit), tx, actor, address, origin, prepared });
}

/** Only writes have a transaction. A refusal with `keepsWork` commits it first. */
async function onTenant(visit: Visit, work: (tx: Tx) => Promise<unknown>): Promise<unknown> {
  const { services, tenantId } = visit;
  if (isRead(visit)) return services.database.reading(tenantId, work);
  const attempt = () =>
    services.database.inTenant(tenantId, async (tx) => {
      try {
        return { answer: await work(tx) };
      } catch (error) {
        if (error instanceof Refusal && error.keepsWork) return { refusal: error };
        throw error;
      }
    });
  const outcome = await retryTransaction(attempt);
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
}

const mostAttempts = 4;

async function retryTransaction<T>(attempt: () => Promise<T>, left = mostAttempts - 1): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (left === 0 || !isGivenWay(error)) throw error;
    return retryTransaction(attempt, left - 1);
  }
}

function readInput(definition: Endpoint, request: FastifyRequest): EndpointInput<Endpoint> {
  const read = (part: 'params' | 'query' | 'body') =>
    definition[part] ? parse(definition[part] as z.ZodType, request[part] ?? {}) : undefined;
  const params = definition.params && (definition.params as z.ZodType).safeParse(request.params);
  if (params && !params.success) throw new Refusal('not_found');
  const body = definition.bytes === undefined ? read('body') : (request.body ?? new Uint8Array());
  return { params: params?.data, query: read('query'), body } as EndpointInput<Endpoint>;
}
