import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { PlacesFilters } from '../../people/place-search.ts';
import { coverageNames, neededName, notNeededName } from './filter-names.ts';

type Covered = Pick<PlacesFilters, 'coverage' | 'is_needed'>;
type Props = Covered & { onChange: (covered: Covered) => void };

/** Filters places by coverage over all slots. */
export function CoverageSelect({ coverage, is_needed, onChange }: Props) {
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
