import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify';
import type { Endpoint, EndpointInput, TurnClass } from '#contract/endpoint.ts';
import { endpoints, type Key } from '#contract/endpoints.ts';
import { everywhere } from '#contract/errors.ts';
import { type Language, pickLanguage } from '#contract/languages.ts';
import { actions, canEver } from '#contract/permissions.ts';
import { servesPrograms } from '#contract/tokens.ts';
import { turnClassOf } from '#contract/turn-class.ts';
import { findSignedIn } from './actors/queries.ts';
import { demandAllowed, demandSignedIn, obstacleTo } from './allowed.ts';
import { refuse, send, sendShared, writeBody } from './answers.ts';
import type { Caller } from './connection-turns.ts';
import type { Services, SignedIn } from './context.ts';
import type { Tx } from './database.ts';
import { type AnyHandler, isRead, onTenant, type Passage, readInput } from './passage.ts';
import { findVersion, noteAct } from './queries.ts';
import { isCountedByMember, networkOf, RateLimits } from './rate-limits.ts';
import { Refusal } from './refusal.ts';
import {
  type Claim,
  isXsrf,
  mayReadReplica,
  noteWrite,
  readClaim,
  readTokenClaim,
  renewXsrf,
  xsrfCookie,
} from './session.ts';
import { SharedAnswers } from './shared-answers.ts';
import { tenantsOf } from './tenants.ts';
import type { TokenUses } from './token-uses.ts';

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
export function bindEndpoints(
  app: FastifyInstance,
  services: Services,
  { handlers, uses }: { handlers: Record<Key, unknown>; uses: TokenUses },
) {
  const gate = new Gate(services, uses);
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
  readonly #uses: TokenUses;

  constructor(services: Services, uses: TokenUses) {
    this.#services = services;
    this.#uses = uses;
  }

  serve(key: Key, definition: Endpoint, handler: AnyHandler): RouteHandlerMethod {
    const turn = turnClassOf(definition);
    return async (request, reply) => {
      const language: Language = pickLanguage(request.headers['accept-language']) ?? 'es';
      let seen: Passage | undefined;
      try {
        const { id: tenantId, site, origin } = await tenantsOf(this.#services).find(request);
        request.subject = { tenant: tenantId };
        this.#services.database.turns.demandRoom(turn, tenantId);
        const claim = await this.#readClaim(key, definition, request, tenantId);
        // A program has no cookie that would show that it has written.
        const mayLag = turn === 'last' && !claim.token && mayReadReplica(this.#services.config, request);
        const admission = claim.token && this.#uses.admit(tenantId, claim.token, request.ip);
        // An unknown secret, which may be invented, gets no place of its own in the queue.
        const member = claim.sessionId ?? admission?.program ?? networkOf(request.ip);
        const caller: Caller = { turn, member, reply: reply.raw, mayLag };
        const services = { ...this.#services, database: this.#services.database.inTurn(caller) };
        const visit: Passage = {
          ...{ definition, handler, request, reply, services },
          ...{ tenantId, site, origin, claim, language },
          spend: (actor) => this.#limits.spendMember(services, key, definition, tenantId, actor.id),
          countUse: (tokenId) => admission?.found(tokenId),
        };
        await this.#limits.spend(services, key, definition, request, tenantId);
        seen = visit;
        if (definition.isShared && !claim.token) return await this.#sendShared(visit, caller);
        const answer = await (isPublic(definition) && !claim.token ? answerPublic(visit) : answerMember(visit));
        const program = request.subject?.token;
        if (program) this.#uses.countPeople(tenantId, program, definition, answer);
        if (!claim.token) {
          renewXsrf(this.#services.config, request, reply, tenantId, claim);
          noteWrite(this.#services.config, request, reply);
        }
        return send(reply, definition, answer);
      } catch (error) {
        if (seen?.claim.token && error instanceof Refusal && error.code === 'bad_token')
          this.#uses.forget(seen.tenantId, seen.claim.token);
        if (this.#services.config.NODE_ENV === 'test') refuseUndeclared(key, definition, error);
        return refuse(request, reply, error, seen?.language ?? language);
      }
    };
  }

  /** Takes turns even without a connection: large answers keep the event loop busy. */
  #sendShared(visit: Passage, caller: Caller): Promise<unknown> {
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

  /** Reads the sender's claim. Programs need no XSRF token: they have no cookies to misuse. */
  async #readClaim(key: Key, definition: Endpoint, request: FastifyRequest, tenantId: string): Promise<Claim> {
    const { config } = this.#services;
    const ofProgram = definition.isForServers ? undefined : readTokenClaim(config, request);
    if (ofProgram) {
      if (!servesPrograms(key, definition.access)) throw new Refusal('not_for_programs');
      return ofProgram;
    }
    const claim = await readClaim(config, request, tenantId);
    if (!definition.isForServers) this.#checkXsrf(request, tenantId, claim);
    return claim;
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

/** header that names the person for whom a page was opened */
const pageOwner = 'x-vixia-user';

const isPublic = ({ access }: Endpoint) => typeof access !== 'string' || canEver(null, access);

async function answerPublic(visit: Passage): Promise<unknown> {
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

async function answerMember(visit: Passage): Promise<unknown> {
  const { definition, handler, request, claim, tenantId, services } = visit;
  if (claim.state === 'none') throw new Refusal('not_signed_in');
  if (claim.state !== 'valid') throw new Refusal('bad_session');
  const enter = (actor: SignedIn) => {
    refuseOtherOwner(request, actor);
    visit.language = pickLanguage(request.headers['accept-language']) ?? actor.language;
    if (typeof definition.access === 'string') demandAllowed(actor, definition.access);
    return { actor, input: readInput(definition, request) };
  };
  const findActor = async (tx: Tx) => {
    const actor = await demandSignedIn(tx, claim, services.database.memory);
    if (actor.token) {
      visit.countUse(actor.token.id);
      if (request.method !== 'GET' && !actor.token.canWrite) throw new Refusal('token_read_only');
    }
    return actor;
  };
  let prepared: unknown;
  const isCounted = isCountedByMember(definition, request);
  if (handler.prepare || isCounted) {
    const { actor, input } = await services.database.reading(tenantId, async (tx) => enter(await findActor(tx)));
    // Runs after the connection is released: requests each waiting for a second one would deadlock.
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
    // Answers without waiting for the check; the answer counts only if the person is unchanged.
    const early = last && (await Promise.allSettled([answerTo(tx, last), finding]))[0];
    const actor = await finding;
    request.subject = { tenant: tenantId, actor: actor.id, ...(actor.token && { token: actor.token.id }) };
    if (early && isDeepStrictEqual(actor, last)) {
      if (early.status === 'rejected') throw early.reason;
      return early.value;
    }
    if (claim.checked) claim.checked.actor = actor;
    if (definition.isKeptForLater) await refuseRepeated(tx, actor, request);
    return answerTo(tx, actor);
  });
}

/** header with the id of an act that a phone may resend, because it lost the reply */
const actName = 'x-vixia-act';

/** Refuses an act received before. A refused act rolls back the note of its id too. */
async function refuseRepeated(tx: Tx, { id }: SignedIn, { headers }: FastifyRequest) {
  const act = headers[actName];
  if (act === undefined) return;
  if (typeof act !== 'string' || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(act)) throw new Refusal('malformed');
  if (!(await noteAct(tx, id, act))) throw new Refusal('act_received');
}

/** Gives the memory to reads only: writes must see their own changes. */
function recall({ request, services, tenantId }: Passage, tx: Tx, version: number) {
  if (request.method === 'GET') tx.remembered = services.database.memory.of(tenantId, version);
}

const wireOf = ({ request, reply, services, site, language }: Passage) => ({
  request,
  reply,
  services,
  site,
  language,
});

function run(visit: Passage, tx: Tx, actor: SignedIn | null, input: EndpointInput<Endpoint>, prepared: unknown) {
  const { handler, request, origin } = visit;
  tx.tokenId = actor?.token?.id;
  // Local sockets have no address, despite the type.
  const address = request.ip ?? '';
  return handler.handle({ ...input, ...wireOf(visit), tx, actor, address, origin, prepared });
}
