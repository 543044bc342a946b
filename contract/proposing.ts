import { metresOf } from './mobility.ts';

/**
 * Default rules of a proposal.
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

/** Least and most of each rule. */
export const ruleRanges = {
  wanted: [0, 20],
  metres: [100, 200_000],
  /** rules that add distance */
  more_metres: [0, 100_000],
  reserve_percent: [0, 50],
  most_moves: [0, 1000],
} as const;

/** Writes metres as exact kilometres; all four languages use a decimal comma. */
export const kilometresOf = (metres: number): string => String(metres / 1000).replace('.', ',');

export const inKilometres = (metres: number): string => `${kilometresOf(metres)} km`;

/**
 * Why a person is unplaced.
 * too_far: no place with a vacancy is in range
 * all_full: places in range are covered by others
 * no_time: places in range need nobody when they are available
 * coordinates: a coordinator, excluded by the rules
 * by_hand: removed by a coordinator
 * place_gone: the place was deleted since
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

/** Places by outcome: nobody, some, or everybody who is wanted. */
export const placeStates = ['none', 'partial', 'full'] as const;
