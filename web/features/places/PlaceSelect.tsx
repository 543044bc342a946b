import { Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { placeQuery } from '../../people/api.ts';
import { placesQuery } from './api.ts';
import { neededIn } from './labels.ts';
import { PlaceChoice, type PlaceChoiceProps, useSeeking } from './PlaceChoice.tsx';

type Props = PlaceChoiceProps & {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** puts the neediest places first, with their vacancies */
  hasNeeds?: boolean;
};

export function PlaceSelect({ value, onChange, hasNeeds = false, ...field }: Props) {
  const { data } = useQuery({ ...placeQuery(value ?? ''), enabled: value !== undefined });
  const chosen = value === undefined ? null : data;
  const seeking = useSeeking(chosen);
  const found = useQuery({
    ...placesQuery({ search: seeking.search, rowsPerPage: 20, sortBy: hasNeeds ? '-needed' : 'name' }),
    enabled: seeking.isOpen,
  });
  return (
    <PlaceChoice
      {...field}
      chosen={chosen}
      onChange={(place) => onChange(place?.id)}
      seeking={seeking}
      found={found}
      say={(place) => (
        <>
          {place.address}
          {hasNeeds && place.stations > 0 && (
            <>
              {' · '}
              <Plural value={neededIn(place)} _0="completo" one="falta #" other="faltan #" />
            </>
          )}
        </>
      )}
    />
  );
}
