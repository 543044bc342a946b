import { metresOf } from './mobility.ts';

/** Default rules. Without Zod: pages of the web use them too. */
export const proposalRules = {
  per: 'table',
  wanted: { man: 1, tar: 1, esc: 1 },
  metres: metresOf,
  priority_metres: 10_000,
  share_metres: 0,
  first_metres: 5_000,
  experience_metres: 2_000,
  is_near_first: true,
  is_together: true,
  is_validated_only: false,
  is_staff_included: false,
  reserve_percent: 0,
  most_moves: 0,
} as const;

export const ruleRanges = {
  wanted: [0, 20],
  metres: [100, 200_000],
  /** for rules that add distance */
  more_metres: [0, 100_000],
  reserve_percent: [0, 50],
  most_moves: [0, 1000],
} as const;

/** Writes metres as exact kilometres; all four languages use a decimal comma. */
export const kilometresOf = (metres: number): string => String(metres / 1000).replace('.', ',');

export const inKilometres = (metres: number): string => `${kilometresOf(metres)} km`;

/**
 * too_far: no place with a vacancy is in range
 * all_full: other people cover the places in range
 * no_time: places in range have no vacancy when the person is available
 * coordinates: a coordinator, excluded by the rules
 * by_hand: removed by a coordinator
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

/**
 * near: people who asked for the nearest place travel a kilometre at most
 * experience: an experienced person at each place, before all else
 * priority: places of the highest priority, before all else
 */
export const alternativeKinds = ['near', 'experience', 'priority'] as const;
export type AlternativeKind = (typeof alternativeKinds)[number];

export const nearMetres = 1_000;

/** each_slot: somebody in each slot that is wanted; experienced: somebody with experience */
export const placeStates = ['none', 'partial', 'full', 'each_slot', 'experienced'] as const;
