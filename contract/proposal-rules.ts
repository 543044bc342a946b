import { z } from 'zod';
import { rule } from './fields.ts';
import { proposalRules, ruleRanges } from './proposing.ts';

const within = ([least, most]: readonly [number, number]) => z.int().min(least).max(most);
const metres = within(ruleRanges.metres);
const perSlot = within(ruleRanges.wanted);

/** Rules of a proposal; missing ones take their default. */
export const rules = z.strictObject({
  /** `wanted`: people in each slot, per table or per place */
  per: z.enum(['table', 'place']).default(proposalRules.per),
  wanted: z
    .strictObject({ man: perSlot, tar: perSlot, esc: perSlot })
    .check(rule('nobody_wanted', ({ man, tar, esc }) => man + tar + esc > 0))
    .default(proposalRules.wanted),
  /** most metres that people travel, by mobility */
  metres: z
    .strictObject({ foot: metres, 'public-transport': metres, 'small-vehicle': metres, vehicle: metres })
    .default(proposalRules.metres),
  /** metres of travel that the highest priority outweighs, compared with the lowest */
  priority_metres: within(ruleRanges.more_metres).default(proposalRules.priority_metres),
  /** metres of travel that a 100 % share of the own party outweighs */
  share_metres: within(ruleRanges.more_metres).default(proposalRules.share_metres),
  /** metres of travel that a slot's first person outweighs, compared with further ones */
  first_metres: within(ruleRanges.more_metres).default(proposalRules.first_metres),
  /** metres of travel that a place's first experienced person outweighs */
  experience_metres: within(ruleRanges.more_metres).default(proposalRules.experience_metres),
  /** prefers a person's own section and neighbourhood */
  is_near_first: z.boolean().default(proposalRules.is_near_first),
  /** keeps together people of one home who enrolled on the same day */
  is_together: z.boolean().default(proposalRules.is_together),
  is_validated_only: z.boolean().default(proposalRules.is_validated_only),
  /** includes coordinators, as their area's representatives, without a table */
  is_staff_included: z.boolean().default(proposalRules.is_staff_included),
  /** percent of each municipality's people held in reserve */
  reserve_percent: within(ruleRanges.reserve_percent).default(proposalRules.reserve_percent),
  /** most people moved who haven't answered about attendance; all others keep their place */
  most_moves: within(ruleRanges.most_moves).default(proposalRules.most_moves),
});
export type Rules = z.infer<typeof rules>;
