import type { PlacesSearch } from '../../people/place-search.ts';
import { Start, type StartProps } from '../../records/through/Start.tsx';
import { telling } from '../../records/through/walked.ts';
import { firstPlaceQuery } from './api.ts';
import { placePath } from './page/tabs.ts';
import { throughPlaces } from './through.ts';

type Props = StartProps & { search: PlacesSearch };

/** Opens the first place of a list, to walk through the rest. */
export function StartPlaces({ search: { page: _, rowsPerPage: __, ...list }, ...start }: Props) {
  const first = telling(firstPlaceQuery(list), ({ results }) => results[0]?.id);
  return <Start walked={throughPlaces(list)} first={first} pathOf={placePath('place')} {...start} />;
}
