import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointInput, EndpointReply } from '#contract/endpoint.ts';
import type { Endpoints, Key } from '#contract/endpoints.ts';
import type { Language } from '#contract/languages.ts';
import type { Action, Actor, VisitorAction } from '#contract/permissions.ts';
import type { Antibot } from './antibot.ts';
import type { Config } from './config.ts';
import type { Database, Tx } from './database.ts';

export type SignedIn = Actor & {
  /** null: acting through a job */
  sessionId: string | null;
  email: string;
  name: string;
  language: Language;
  /** areas managed, none inside another; empty unless a coordinator */
  areaPaths: string[];
  /** may do nothing else before setting up a second factor */
  lacksSecondFactor: boolean;
  /** must accept new legal texts; may only read, export or delete their own data until then */
  lacksConsent: boolean;
  /** see `Memory` */
  tenantVersion: number;
  /** program that acts for the person; if limited to an area, with the rights of its coordinator */
  token?: { id: string; actions: string[]; canWrite: boolean };
};

export type Scope = {
  tx: Tx;
  /** null: a visitor */
  actor: SignedIn | null;
  language: Language;
  address: string;
  /** base URL of links in mails */
  origin: string;
};

export type MemberScope = Scope & { actor: SignedIn };

export type Services = { config: Config; database: Database; antibot: Antibot };

type Access<K extends Key> = Endpoints[K]['access'];
type ScopeOf<K extends Key> =
  Access<K> extends { public: string } | VisitorAction ? Scope : Access<K> extends Action ? MemberScope : never;

type Wire = {
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
  /** base URL that the request used */
  site: string;
};

export type Context<K extends Key> = ScopeOf<K> & EndpointInput<Endpoints[K]> & Wire;

/** Throws Refusal or InvalidFields. `prepare`: slow work (hashing) before the transaction. */
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
