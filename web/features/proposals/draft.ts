import type { Rules } from '#contract/proposal-rules.ts';
import { kilometresOf, proposalRules, ruleRanges } from '#contract/proposing.ts';
import { readNumber } from '../../core/typed-number.ts';

type Unit = 'km' | '%' | '';
export type NumberRule = { min: number; max: number; unit: Unit };

const numberRule = ([min, max]: readonly [number, number], unit: Unit = ''): NumberRule => ({ min, max, unit });
const ways = ([min, max]: readonly [number, number]) => numberRule([min / 1000, max / 1000], 'km');

export const numberRules = {
  man: numberRule(ruleRanges.wanted),
  tar: numberRule(ruleRanges.wanted),
  esc: numberRule(ruleRanges.wanted),
  foot: ways(ruleRanges.metres),
  public_transport: ways(ruleRanges.metres),
  small_vehicle: ways(ruleRanges.metres),
  vehicle: ways(ruleRanges.metres),
  priority: ways(ruleRanges.more_metres),
  share: ways(ruleRanges.more_metres),
  first: ways(ruleRanges.more_metres),
  experience: ways(ruleRanges.more_metres),
  reserve_percent: numberRule(ruleRanges.reserve_percent, '%'),
  most_moves: numberRule(ruleRanges.most_moves),
};
export type RuleNumberField = keyof typeof numberRules;
export type Flag = 'is_near_first' | 'is_together' | 'is_validated_only' | 'is_staff_included';

/** Numbers as typed; distances in kilometres. */
export type ProposalDraft = { name: string; area: string; per: Rules['per'] } & Record<RuleNumberField, string> &
  Record<Flag, boolean>;

export const draftOf = (name: string, area: string, rules: Rules = proposalRules): ProposalDraft => ({
  ...{ name, area, per: rules.per },
  man: String(rules.wanted.man),
  tar: String(rules.wanted.tar),
  esc: String(rules.wanted.esc),
  foot: kilometresOf(rules.metres.foot),
  public_transport: kilometresOf(rules.metres['public-transport']),
  small_vehicle: kilometresOf(rules.metres['small-vehicle']),
  vehicle: kilometresOf(rules.metres.vehicle),
  priority: kilometresOf(rules.priority_metres),
  share: kilometresOf(rules.share_metres),
  first: kilometresOf(rules.first_metres),
  experience: kilometresOf(rules.experience_metres),
  is_near_first: rules.is_near_first,
  is_together: rules.is_together,
  is_validated_only: rules.is_validated_only,
  is_staff_included: rules.is_staff_included,
  reserve_percent: String(rules.reserve_percent),
  most_moves: String(rules.most_moves),
});

/** Converts the draft for the API, with NaN for a number invalid for its rule. */
export function bodyOf(draft: ProposalDraft) {
  const number = (field: RuleNumberField) =>
    readNumber(draft[field], { ...numberRules[field], isDecimal: numberRules[field].unit === 'km' });
  const metres = (field: RuleNumberField) => Math.round(number(field) * 1000);
  return {
    name: draft.name,
    area: draft.area,
    rules: {
      per: draft.per,
      wanted: { man: number('man'), tar: number('tar'), esc: number('esc') },
      metres: {
        foot: metres('foot'),
        'public-transport': metres('public_transport'),
        'small-vehicle': metres('small_vehicle'),
        vehicle: metres('vehicle'),
      },
      priority_metres: metres('priority'),
      share_metres: metres('share'),
      first_metres: metres('first'),
      experience_metres: metres('experience'),
      is_near_first: draft.is_near_first,
      is_together: draft.is_together,
      is_validated_only: draft.is_validated_only,
      is_staff_included: draft.is_staff_included,
      reserve_percent: number('reserve_percent'),
      most_moves: number('most_moves'),
    },
  };
}

/** Maps paths of contract errors to fields of the form. */
export const fieldOfError: Partial<Record<string, keyof ProposalDraft>> = {
  'rules.wanted': 'man',
  'rules.wanted.man': 'man',
  'rules.wanted.tar': 'tar',
  'rules.wanted.esc': 'esc',
  'rules.metres.foot': 'foot',
  'rules.metres.public-transport': 'public_transport',
  'rules.metres.small-vehicle': 'small_vehicle',
  'rules.metres.vehicle': 'vehicle',
  'rules.priority_metres': 'priority',
  'rules.share_metres': 'share',
  'rules.first_metres': 'first',
  'rules.experience_metres': 'experience',
  'rules.reserve_percent': 'reserve_percent',
  'rules.most_moves': 'most_moves',
};
