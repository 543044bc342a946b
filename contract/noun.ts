import type { Endpoint, Schema } from './endpoint.ts';
import type { Action } from './permissions.ts';

/**
 * Declares a noun beside its schemas; `nouns.ts` lists all of them.
 * Id names, log vocabulary, endpoints, exports and
 * the web's address readers derive from it.
 */
export type Noun = {
  /** names of its ids; none if its endpoints are about another noun's records */
  ids?: readonly string[];
  /** schemas by name in the OpenAPI document, for generated clients */
  schemas?: Record<string, Schema>;
  /** log vocabulary: actions by entity, and fields they change */
  log?: {
    actions: Record<string, readonly string[]>;
    fields?: readonly string[];
    /** fields shown to nobody; a readable one stands beside */
    hidden?: readonly string[];
  };
  endpoints: Record<string, Endpoint>;
};

export const noun = <const N extends Noun>(definition: N): N => definition;

type Intersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never;
/** Merges the endpoints of several nouns. */
export type EndpointsOf<N extends Noun> = Intersection<N['endpoints']>;

export const mergeEndpoints = <N extends Noun>(nouns: readonly N[]): EndpointsOf<N> =>
  Object.assign({}, ...nouns.map(({ endpoints }) => endpoints));

/**
 * An action on many at once.
 * The policy and the rule of the single action decide each.
 * A noun declares its own apart from its shapes: pages of the web use them without Zod.
 */
export type BatchDeclaration = {
  list: 'users' | 'places' | 'credentials';
  /** the policy's action, as done to one */
  access: Action;
  /** the action that takes it back */
  undo?: string;
  /** begun from the batch that it takes back alone */
  isUndo?: true;
};
export type BatchDeclarations = Record<string, BatchDeclaration>;
