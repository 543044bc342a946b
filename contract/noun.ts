import type { Endpoint } from './endpoint.ts';

/**
 * What the contract says of a noun beside its shapes, in its own file; `nouns.ts` lists them.
 * Names of ids, the log's vocabulary, endpoints, exports and the web's readers of addresses derive from it.
 */
export type Noun = {
  /** what ids of it are called; none where the endpoints are about another noun's things */
  ids?: readonly string[];
  /** what the log can say: actions by what they are done to, and the fields that they change */
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
/** The endpoints of several nouns as one table. */
export type EndpointsOf<N extends Noun> = Intersection<N['endpoints']>;

export const mergeEndpoints = <N extends Noun>(nouns: readonly N[]): EndpointsOf<N> =>
  Object.assign({}, ...nouns.map(({ endpoints }) => endpoints));
