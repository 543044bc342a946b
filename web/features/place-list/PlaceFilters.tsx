import { Plural, useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../core/formats.ts';
import type { SearchChange } from '../../core/use-search-change.ts';
import { type PlacesFilters, type PlacesSearch, placeFiltersOf } from '../../people/place-search.ts';
import { ListFilters } from '../../records/list/ListFilters.tsx';
import { AreaSelect } from '../areas/index.ts';
import { CoverageSelect } from './CoverageSelect.tsx';
import { MoreFilters } from './MoreFilters.tsx';
import { NeedsSelect } from './NeedsSelect.tsx';

type Props = {
  search: PlacesSearch;
  /** the number found; undefined: not known yet */
  count: number | undefined;
  change: SearchChange<PlacesSearch>;
  isOpen: boolean;
  toggle: () => void;
};

export function PlaceFilters({ search, count = 0, change, isOpen, toggle }: Props) {
  const { t } = useLingui();
  const places = formatNumber(count);
  return (
    <ListFilters
      search={{
        placeholder: t`Nombre o dirección`,
        value: search.search,
        onSearch: (text) => change({ search: text || undefined }, { replace: true }),
      }}
      everyday={
        <>
          <AreaSelect value={search.area} onChange={(area) => change({ area })} />
          <CoverageSelect coverage={search.coverage} is_needed={search.is_needed} onChange={change} />
          <NeedsSelect value={search.needs} onChange={(needs) => change({ needs })} />
        </>
      }
      more={<MoreFilters search={search} change={change} />}
      behind={(isLaptop) => behindButton(search, isLaptop)}
      show={<Plural value={count} one={`Ver ${places} colegio`} other={`Ver ${places} colegios`} />}
      isOpen={isOpen}
      toggle={toggle}
    />
  );
}

const always: (keyof PlacesFilters)[] = ['search'];
const onLaptops: (keyof PlacesFilters)[] = [...always, 'area', 'coverage', 'is_needed', 'needs'];

/** Counts the active filters hidden behind the button. */
function behindButton(search: PlacesSearch, isLaptop: boolean): number {
  const seen: string[] = isLaptop ? onLaptops : always;
  return Object.keys(placeFiltersOf(search)).filter((name) => !seen.includes(name)).length;
}
