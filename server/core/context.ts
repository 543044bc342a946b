import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointInput, EndpointReply } from '#contract/endpoint.ts';
import type { Endpoints, Key } from '#contract/endpoints.ts';
import type { Language } from '#contract/languages.ts';
import type { Action, Actor, VisitorAction } from '#contract/permissions.ts';
import type { Antibot } from './antibot.ts';
import type { Config } from './config.ts';
import type { Database, Tx } from './database.ts';

/** The person signed in, with everything that policy and queries need. */
export type SignedIn = Actor & {
  /** null: a job that this person requested */
  sessionId: string | null;
  email: string;
  name: string;
  language: Language;
  /** paths of managed areas, none inside another; empty unless a coordinator */
  areaPaths: string[];
  /** true: must set up the demanded second factor before anything else */
  lacksSecondFactor: boolean;
  /**
   * true: must accept new legal texts; until then may only read, export or delete their own data
   */
  lacksConsent: boolean;
  /** version of the tenant's memory read with this person; see `Memory` */
  tenantVersion: number;
};

/** Context that every rule takes besides its own arguments. */
export type Scope = {
  tx: Tx;
  /** null: a visitor */
  actor: SignedIn | null;
  /** of the reply */
  language: Language;
  /** network address, for the log and rate limits */
  address: string;
  /** base URL of links in messages */
  origin: string;
};

/** Scope of an action that requires signing in. */
export type MemberScope = Scope & { actor: SignedIn };

export type Services = { config: Config; database: Database; antibot: Antibot };

type Access<K extends Key> = Endpoints[K]['access'];
type ScopeOf<K extends Key> =
  Access<K> extends { public: string } | VisitorAction ? Scope : Access<K> extends Action ? MemberScope : never;

type Wire = {
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
  /** base URL that the request came to */
  site: string;
};

export type Context<K extends Key> = ScopeOf<K> & EndpointInput<Endpoints[K]> & Wire;

/**
 * Handles one endpoint inside its transaction; throws Refusal or InvalidFields to refuse.
 * `prepare` runs before the transaction, for slow work without a connection (hashing).
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
