import type { Rules } from '#contract/proposals.ts';
import { proposalRules } from '#contract/proposing.ts';

/** A proposal being asked for; numbers as they are typed, ways in kilometres. */
export type Draft = {
  name: string;
  area: string;
  per: 'table' | 'place';
  man: number | string;
  tar: number | string;
  esc: number | string;
  foot: number | string;
  public_transport: number | string;
  small_vehicle: number | string;
  vehicle: number | string;
  priority: number | string;
  share: number | string;
  first: number | string;
  is_near_first: boolean;
  is_experience_spread: boolean;
  is_together: boolean;
  is_validated_only: boolean;
  reserve_percent: number | string;
  most_moves: number | string;
};

/** Begins with an area and rules, the usual ones or those of another proposal. */
export const draftOf = (name: string, area: string, rules: Rules = proposalRules): Draft => ({
  ...{ name, area, per: rules.per, ...rules.wanted },
  foot: rules.metres.foot / 1000,
  public_transport: rules.metres['public-transport'] / 1000,
  small_vehicle: rules.metres['small-vehicle'] / 1000,
  vehicle: rules.metres.vehicle / 1000,
  priority: rules.priority_metres / 1000,
  share: rules.share_metres / 1000,
  first: rules.first_metres / 1000,
  is_near_first: rules.is_near_first,
  is_experience_spread: rules.is_experience_spread,
  is_together: rules.is_together,
  is_validated_only: rules.is_validated_only,
  reserve_percent: rules.reserve_percent,
  most_moves: rules.most_moves,
});

const metresOf = (kilometres: number | string): number => Math.round(Number(kilometres) * 1000);

export const bodyOf = ({ name, area, ...draft }: Draft) => ({
  name,
  area,
  rules: {
    per: draft.per,
    wanted: { man: Number(draft.man), tar: Number(draft.tar), esc: Number(draft.esc) },
    metres: {
      foot: metresOf(draft.foot),
      'public-transport': metresOf(draft.public_transport),
      'small-vehicle': metresOf(draft.small_vehicle),
      vehicle: metresOf(draft.vehicle),
    },
    priority_metres: metresOf(draft.priority),
    share_metres: metresOf(draft.share),
    first_metres: metresOf(draft.first),
    is_near_first: draft.is_near_first,
    is_experience_spread: draft.is_experience_spread,
    is_together: draft.is_together,
    is_validated_only: draft.is_validated_only,
    reserve_percent: Number(draft.reserve_percent),
    most_moves: Number(draft.most_moves),
  },
});

/** Names the field of the form that an error of the server is about. */
export const fieldOfError: Record<string, keyof Draft> = {
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
  'rules.reserve_percent': 'reserve_percent',
  'rules.most_moves': 'most_moves',
};
