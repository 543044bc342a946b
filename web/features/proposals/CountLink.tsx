import { formatNumber } from '../../core/formats.ts';
import { TextLink } from '../../ui/RowLink.tsx';
import type { ProposalPlacesSearch, ProposedSearch } from './search.ts';

/** A list whose rows a number counts. */
export type ListTarget = { people: ProposedSearch } | { places: ProposalPlacesSearch };
type Props = { proposalid: string; count: number; counted: ListTarget };

/** Links a number to the list of the people or places that it counts. */
export const CountLink = ({ proposalid, count, counted }: Props) =>
  'people' in counted ? (
    <TextLink to="/proposals/$proposalid/people" params={{ proposalid }} search={counted.people} inherit>
      {formatNumber(count)}
    </TextLink>
  ) : (
    <TextLink to="/proposals/$proposalid/places" params={{ proposalid }} search={counted.places} inherit>
      {formatNumber(count)}
    </TextLink>
  );

/** Lists that the numbers link to. */
export const lists = {
  placed: { people: { is_placed: true } },
  unplaced: { people: { is_placed: false } },
  reserve: { people: { reason: 'reserve' } },
  moved: { people: { is_moved: true } },
  approximate: { people: { is_placed: true, is_approximate: true } },
  eachSlot: { places: { state: 'each_slot' } },
  experienced: { places: { state: 'experienced' } },
} as const satisfies Record<string, ListTarget>;
