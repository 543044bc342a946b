import { Plural, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { slots } from '#contract/coverage.ts';
import { formatNumber } from '../../core/formats.ts';
import type { SearchChange } from '../../core/use-search-change.ts';
import { slotNames } from '../../people/coverage/slot-names.ts';
import { type PlacesFilters, type PlacesSearch, placeFiltersOf } from '../../people/place-search.ts';
import { ListFilters } from '../../records/list/ListFilters.tsx';
import { AreaSelect } from '../areas/index.ts';
import { coverageNames, neededName, notNeededName } from './filter-names.ts';
import { MoreFilters } from './MoreFilters.tsx';

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

type NeedsSelectProps = { value: string | undefined; onChange: (slots: string | undefined) => void };

/** Filters places that need people in a slot, or in any of several. */
function NeedsSelect({ value, onChange }: NeedsSelectProps) {
  const { t } = useLingui();
  const nameOf = (slot: string) => t(slotNames[slot as keyof typeof slotNames]);
  const options: string[] = [...slots];
  // The address may hold any combination.
  if (value && !options.includes(value)) options.push(value);
  return (
    <NativeSelect
      size="sm"
      label={t`Falta gente`}
      value={value ?? ''}
      data={[
        { value: '', label: t({ message: 'Todos', context: 'los colegios' }) },
        ...options.map((some) => ({ value: some, label: some.split(',').map(nameOf).join(', ') })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}

type Covered = Pick<PlacesFilters, 'coverage' | 'is_needed'>;
type CoverageSelectProps = Covered & { onChange: (covered: Covered) => void };

/** Filters places by coverage over all slots. */
function CoverageSelect({ coverage, is_needed, onChange }: CoverageSelectProps) {
  const { t } = useLingui();
  const states = Object.entries(coverageNames).map(([value, name]) => ({ value, label: t(name) }));
  const value = is_needed === undefined ? (coverage ?? '') : String(is_needed);
  const options = [{ value: 'true', label: t(neededName) }, ...states, { value: 'false', label: t(notNeededName) }];
  // The address may hold any combination.
  const isListed = value === '' || options.some((option) => option.value === value);
  const several = () => value.split(',').map((state) => states.find((one) => one.value === state)?.label);
  return (
    <NativeSelect
      size="sm"
      label={t`Cobertura`}
      value={value}
      data={[
        { value: '', label: t({ message: 'Todos', context: 'los colegios' }) },
        ...options,
        ...(isListed ? [] : [{ value, label: several().join(', ') }]),
      ]}
      onChange={({ currentTarget: { value: wanted } }) =>
        onChange(
          wanted === 'true' || wanted === 'false'
            ? { is_needed: wanted === 'true', coverage: undefined }
            : { is_needed: undefined, coverage: wanted || undefined },
        )
      }
    />
  );
}
