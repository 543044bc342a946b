import { Plural, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { formatNumber } from '../../core/formats.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { slotNames } from '../../people/coverage/slot-names.ts';
import { type PlacesSearch, placeFiltersOf } from '../../people/place-search.ts';
import { ChoiceFilter, useFilter, withAsked } from '../../records/FilterFields.tsx';
import { ListFilters } from '../../records/list/ListFilters.tsx';
import { AreaSelect } from '../areas/index.ts';
import { coverageNames, neededName, notNeededName } from './filter-names.ts';
import { MorePlaceFilters } from './MorePlaceFilters.tsx';

type Props = {
  search: PlacesSearch;
  /** undefined: not known yet */
  count: number | undefined;
  isOpen: boolean;
  toggle: () => void;
};

export function PlaceFilterFields({ search, count = 0, ...panel }: Props) {
  const { t } = useLingui();
  const places = formatNumber(count);
  const area = useFilter('area');
  return (
    <ListFilters
      {...panel}
      placeholder={t`Nombre o dirección`}
      filters={placeFiltersOf(search)}
      beside={['area', 'coverage', 'is_needed', 'needs']}
      everyday={
        <>
          <AreaSelect {...area} />
          <CoverageFilter search={search} />
          <ChoiceFilter
            name="needs"
            label={t`Falta gente`}
            all={t({ message: 'Todos', context: 'los colegios' })}
            options={Object.entries(slotNames).map(([value, name]) => ({ value, label: t(name) }))}
          />
        </>
      }
      more={<MorePlaceFilters search={search} />}
      show={<Plural value={count} one={`Ver ${places} colegio`} other={`Ver ${places} colegios`} />}
    />
  );
}

function CoverageFilter({ search: { coverage, is_needed } }: { search: PlacesSearch }) {
  const { t } = useLingui();
  const change = useSearchChange<PlacesSearch>();
  const states = Object.entries(coverageNames).map(([value, name]) => ({ value, label: t(name) }));
  const value = is_needed === undefined ? (coverage ?? '') : String(is_needed);
  const options = [{ value: 'true', label: t(neededName) }, ...states, { value: 'false', label: t(notNeededName) }];
  return (
    <NativeSelect
      size="sm"
      label={t`Cobertura`}
      value={value}
      data={[{ value: '', label: t({ message: 'Todos', context: 'los colegios' }) }, ...withAsked(options, value)]}
      onChange={({ currentTarget: { value: wanted } }) =>
        change(
          wanted === 'true' || wanted === 'false'
            ? { is_needed: wanted === 'true', coverage: undefined }
            : { is_needed: undefined, coverage: wanted || undefined },
        )
      }
    />
  );
}
