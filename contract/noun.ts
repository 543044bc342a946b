import type { Endpoint, Schema } from './endpoint.ts';
import type { Action } from './permissions.ts';
import type { StoryKind } from './story-kinds.ts';
import { words } from './words.ts';

/** Declares id names, log vocabulary, endpoints and exports; `nouns.ts` lists the nouns. */
export type Noun = {
  /** names of its ids; none if its endpoints are about another noun's records */
  ids?: readonly string[];
  /** schemas by name in the OpenAPI document, for generated clients */
  schemas?: Record<string, Schema>;
  /** the log's vocabulary: key and words of each term; the API and stored entries use the keys */
  log?: {
    /** entities that it owns, in singular and plural */
    entities?: Record<string, readonly [one: string, several: string]>;
    /** actions by entity */
    actions: Record<string, Record<string, string>>;
    /** fields that the actions change */
    fields?: Record<string, string>;
    /** words for coded values, by field and code, as used mid-sentence */
    values?: Record<string, Record<string, string>>;
    /** fields never shown; each is logged together with a readable one */
    hidden?: Record<string, string>;
    /** its actions on people in their story: their kind, and fields that end the sentence */
    story?: { kind: StoryKind; said?: readonly string[] };
  };
  endpoints: Record<string, Endpoint>;
};

/** The log's words for records that people edit and reorder. */
export const editWords = words({ created: 'Se creó', updated: 'Se editó', deleted: 'Se borró' });
export const orderWords = words({ reordered: 'Se cambió el orden' });

export const noun = <const N extends Noun>(definition: N): N => definition;

export type Intersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void
  ? I
  : never;
export type EndpointsOf<N extends Noun> = Intersection<N['endpoints']>;

export const mergeEndpoints = <N extends Noun>(nouns: readonly N[]): EndpointsOf<N> =>
  Object.assign({}, ...nouns.map(({ endpoints }) => endpoints));

/** The single action's policy and rules apply to each item. Without Zod: for the web. */
export type BatchDeclaration = {
  list: 'users' | 'places' | 'credentials';
  /** the batch's name in the log */
  name: string;
  /** the single action in the policy */
  access: Action;
  /** the action that undoes it */
  undo?: string;
  /** only started from the batch that it undoes */
  isUndo?: true;
};
export type BatchDeclarations = Record<string, BatchDeclaration>;
