import type { Endpoint, Schema } from './endpoint.ts';

/**
 * Declares a noun beside its shapes, in its own file; `nouns.ts` lists them.
 * Names of ids, the log's vocabulary, endpoints, exports and
 * the web's readers of addresses derive from it.
 */
export type Noun = {
  /** names of its ids; none where the endpoints are about another noun's things */
  ids?: readonly string[];
  /** shapes by their names in the OpenAPI document, where generated clients find them */
  schemas?: Record<string, Schema>;
  /** vocabulary of the log: actions by the entity they act on, and the fields that they change */
  log?: {
    actions: Record<string, readonly string[]>;
    fields?: readonly string[];
    /** fields that mean nothing to a reader; what they stand for is beside them */
    hidden?: readonly string[];
  };
  endpoints: Record<string, Endpoint>;
};

export const noun = <const N extends Noun>(definition: N): N => definition;

type Intersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never;
/** Joins the endpoints of several nouns in one table. */
export type EndpointsOf<N extends Noun> = Intersection<N['endpoints']>;

export const mergeEndpoints = <N extends Noun>(nouns: readonly N[]): EndpointsOf<N> =>
  Object.assign({}, ...nouns.map(({ endpoints }) => endpoints));
