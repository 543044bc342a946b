import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointInput, EndpointReply } from '#contract/endpoint.ts';
import type { Endpoints, Key } from '#contract/endpoints.ts';
import type { Language } from '#contract/languages.ts';
import type { Action, Actor, VisitorAction } from '#contract/permissions.ts';
import type { Antibot } from './antibot.ts';
import type { Config } from './config.ts';
import type { Database, Tx } from './database.ts';

/** The person signed in, with all the policy and the queries ask of them. */
export type SignedIn = Actor & {
  /** null: no session, but a job that this person asked for */
  sessionId: string | null;
  email: string;
  name: string;
  language: Language;
  /** paths of the managed areas, none inside another; empty for all but coordinators */
  areaPaths: string[];
  /**
   * true until they set up the second factor that the organisation demands
   * until then they do nothing else
   */
  lacksSecondFactor: boolean;
  /**
   * true until they accept the legal texts published since they last did
   * until then they read, take away or delete what is theirs
   */
  lacksConsent: boolean;
  /** version of the tenant's memory when this person was read; see `Memory` */
  tenantVersion: number;
};

/** Input of every rule beside its own arguments: the transaction, the actor, the origin. */
export type Scope = {
  tx: Tx;
  /** null: a visitor */
  actor: SignedIn | null;
  /** of the answer */
  language: Language;
  /** network address, for the change log and rate limits */
  address: string;
  /** 'https://host[:port]', for links in messages */
  origin: string;
};

/** A scope whose action needs somebody signed in. */
export type MemberScope = Scope & { actor: SignedIn };

export type Services = { config: Config; database: Database; antibot: Antibot };

type Access<K extends Key> = Endpoints[K]['access'];
type ScopeOf<K extends Key> =
  Access<K> extends { public: string } | VisitorAction ? Scope : Access<K> extends Action ? MemberScope : never;

type Wire = {
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
  /** 'https://host[:port]' that the request came to */
  site: string;
};

export type Context<K extends Key> = ScopeOf<K> & EndpointInput<Endpoints[K]> & Wire;

/**
 * Answers one endpoint inside its transaction; throws a Refusal or InvalidFields to refuse.
 * `prepare` runs before the transaction opens.
 * It is for slow work that needs no connection (hashing a password).
 */
export type Handler<K extends Key, P = never> =
  | ((context: Context<K>) => Promise<EndpointReply<Endpoints[K]>>)
  | {
      prepare(
        input: EndpointInput<Endpoints[K]> &
          Wire & { tenantId: string; language: Language; actor: ScopeOf<K>['actor'] | null },
      ): Promise<P>;
      handle(context: Context<K> & { prepared: P }): Promise<EndpointReply<Endpoints[K]>>;
    };

// biome-ignore lint/suspicious/noExplicitAny: only a handler knows the type of its preparation
export type Handlers<N extends { endpoints: object }> = { [K in keyof N['endpoints'] & Key]: Handler<K, any> };
