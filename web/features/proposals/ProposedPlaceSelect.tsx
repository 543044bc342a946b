import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ProposedPerson } from '#contract/proposals.ts';
import { Distance } from '../../people/Distance.tsx';
import { PlaceChoice, useSeeking } from '../places/index.ts';
import { proposalPlacesQuery } from './api.ts';

export type ChosenPlace = {
  id: string;
  name: string;
  /** distance from the person's home */
  metres?: number | null;
};
type Props = {
  /** the proposal's id */
  id: string;
  person: ProposedPerson;
  chosen: ChosenPlace | null;
  onChange: (place: ChosenPlace | null) => void;
};

/** Lists first the places that the proposal leaves short of people. */
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
