import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ProposedPerson } from '#contract/proposals.ts';
import { Distance } from '../../people/Distance.tsx';
import { PlaceChoice, useSeeking } from '../places/index.ts';
import { proposalPlacesQuery } from './api.ts';

export type ChosenPlace = {
  id: string;
  name: string;
  /** of the way there */
  metres?: number | null;
};
type Props = {
  /** the proposal's id */
  id: string;
  person: ProposedPerson;
  chosen: ChosenPlace | null;
  onChange: (place: ChosenPlace | null) => void;
};

/** Finds a place of a proposal's area for a person, those it leaves short of people first. */
export function ProposedPlaceSelect({ id, person: { user, is_approximate }, chosen, onChange }: Props) {
  const { t } = useLingui();
  const seeking = useSeeking(chosen);
  const found = useQuery({
    ...proposalPlacesQuery(id, { search: seeking.search, rowsPerPage: 25, sortBy: '-missing', near: user }),
    enabled: seeking.isOpen,
  });
  return (
    <PlaceChoice
      label={t`Colegio`}
      size="md"
      required
      withAsterisk={false}
      chosen={chosen}
      onChange={(place) => onChange(place ?? null)}
      seeking={seeking}
      found={found}
      say={({ town, wanted, after, metres }) => (
        <>
          {typeof metres === 'number' && (
            <>
              <Distance metres={metres} isApproximate={is_approximate} />
              {' · '}
            </>
          )}
          {town && `${town} · `}
          <Plural value={wanted - after} _0="completo" one="falta #" other="faltan #" />
        </>
      )}
    />
  );
}
