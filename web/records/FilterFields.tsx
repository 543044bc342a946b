import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import type { Paging } from '../core/search-params.ts';
import { useSearchChange } from '../core/use-search-change.ts';
import { DayField } from '../ui/DayField.tsx';
import { FlagSelect } from '../ui/FlagSelect.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { FilterChoices } from './list/FilterChoices.tsx';

type Value = string | number | boolean;

/** Returns a filter's value in the URL and the function that changes it, as props of a field. */
export function useFilter<V extends Value = string>(name: string) {
  const asked: Record<string, Value | undefined> = useSearch({ strict: false });
  const change = useSearchChange<Paging>();
  return {
    value: asked[name] as V | undefined,
    onChange: (value: V | undefined, options?: { replace: boolean }) => change({ [name]: value }, options),
  };
}

type SearchProps = { name?: string; label?: string; placeholder: string };

export function SearchFilter({ name = 'search', label, placeholder }: SearchProps) {
  const { t } = useLingui();
  const { value, onChange } = useFilter(name);
  return (
    <SearchField
      label={label ?? t`Buscar`}
      placeholder={placeholder}
      value={value ?? ''}
      onSearch={(text) => onChange(text || undefined, { replace: true })}
    />
  );
}

type Options = { value: string; label: string }[];
type ChoiceProps = {
  name: string;
  label: string;
  /** text of the option that removes the filter */
  all: string;
  options: Options;
};

export function ChoiceFilter({ name, label, all, options }: ChoiceProps) {
  const { value, onChange } = useFilter(name);
  return (
    <NativeSelect
      size="sm"
      label={label}
      value={value ?? ''}
      data={[{ value: '', label: all }, ...withAsked(options, value)]}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}

/** Adds a combination of options that isn't offered but is in the URL. */
export function withAsked(options: Options, value: string | undefined): Options {
  if (!value?.includes(',') || options.some((option) => option.value === value)) return options;
  const asked = value.split(',').map((one) => options.find((option) => option.value === one)?.label ?? '…');
  return [...options, { value, label: asked.join(', ') }];
}

/** Filters the list by any of several options. */
export const ChoicesFilter = ({ name, ...field }: { name: string; label: string; options: Options }) => (
  <FilterChoices {...field} {...useFilter(name)} />
);

export const FlagFilter = ({
  name,
  ...flag
}: {
  name: string;
  label: string;
  yes: string;
  no: string;
  all?: string;
}) => <FlagSelect {...flag} {...useFilter<boolean>(name)} />;

/** Filters the list by its first or last day. */
export const DayFilter = ({ name, ...field }: { name: string; label: string; min?: string; max?: string }) => (
  <DayField {...field} {...useFilter(name)} />
);
