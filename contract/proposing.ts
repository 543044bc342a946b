import { metresOf } from './mobility.ts';

/**
 * Usual rules of a proposal.
 * Without Zod: pages of the web use them too.
 */
export const proposalRules = {
  per: 'table',
  wanted: { man: 1, tar: 1, esc: 1 },
  metres: metresOf,
  priority_metres: 10_000,
  share_metres: 0,
  first_metres: 5_000,
  is_near_first: true,
  is_experience_spread: true,
  is_together: true,
  is_validated_only: false,
  is_staff_included: false,
  reserve_percent: 0,
  most_moves: 0,
} as const;

/** Between which numbers a rule may be. */
export const ruleRanges = {
  wanted: [0, 20],
  metres: [100, 200_000],
  /** ways that a rule adds */
  more_metres: [0, 100_000],
  reserve_percent: [0, 50],
  most_moves: [0, 1000],
} as const;

/** Writes metres of a rule as kilometres, exactly; all four languages write them so. */
export const kilometresOf = (metres: number): string => String(metres / 1000).replace('.', ',');

/** Writes the same with its unit. */
export const inKilometres = (metres: number): string => `${kilometresOf(metres)} km`;

/**
 * Why a person is left without a place.
 * too_far: no place that wants somebody is within their reach
 * all_full: those within reach are covered by others
 * no_time: those within reach want nobody at the times they have
 * coordinates: they coordinate, and the rules leave them out
 * by_hand: a coordinator took them out
 * place_gone: their place has been deleted since
 */
export const reasons = [
  'reserve',
  'too_far',
  'all_full',
  'no_time',
  'not_validated',
  'coordinates',
  'no_point',
  'by_hand',
  'place_gone',
] as const;
export type UnplacedReason = (typeof reasons)[number];

/** Places by what a proposal leaves them: nobody, some, or all who are wanted. */
export const placeStates = ['none', 'partial', 'full'] as const;
