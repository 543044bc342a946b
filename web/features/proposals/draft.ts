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

const { metres, wanted, ...usual } = proposalRules;

export const usualDraft = (name: string): Draft => ({
  ...{ name, area: '', per: usual.per, ...wanted },
  foot: metres.foot / 1000,
  public_transport: metres['public-transport'] / 1000,
  small_vehicle: metres['small-vehicle'] / 1000,
  vehicle: metres.vehicle / 1000,
  priority: usual.priority_metres / 1000,
  share: usual.share_metres / 1000,
  first: usual.first_metres / 1000,
  is_near_first: usual.is_near_first,
  is_experience_spread: usual.is_experience_spread,
  is_together: usual.is_together,
  is_validated_only: usual.is_validated_only,
  reserve_percent: usual.reserve_percent,
  most_moves: usual.most_moves,
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
