import type { PlacesSearch } from '../../people/place-search.ts';
import { Start, type StartProps } from '../../people/through/Start.tsx';
import { placePath } from './page/tabs.ts';
import { throughPlaces } from './through.ts';

/** Opens the first place of a list: the rest follow one by one. */
export const StartPlaces = ({ search, ...start }: StartProps & { search: PlacesSearch }) => {
  const { page: _, rowsPerPage: __, ...list } = search;
  return <Start walked={throughPlaces(list)} pathOf={placePath('place')} {...start} />;
};
