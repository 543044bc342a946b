import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import type { Paging } from '../core/search-params.ts';
import { useSearchChange } from '../core/use-search-change.ts';
import { FlagSelect } from '../ui/FlagSelect.tsx';
import { SearchField } from '../ui/SearchField.tsx';

type Value = string | number | boolean;

/** Gives what the address says of a filter, and the verb that changes it. */
function useFilter<V extends Value>(name: string) {
  const asked: Record<string, Value | undefined> = useSearch({ strict: false });
  const change = useSearchChange<Paging>();
  return {
    value: asked[name] as V | undefined,
    set: (value: V | undefined, options?: { replace: boolean }) => change({ [name]: value }, options),
  };
}

/** Searches the list for words. */
export function SearchFilter({ label, placeholder }: { label?: string; placeholder: string }) {
  const { t } = useLingui();
  const { value, set } = useFilter<string>('search');
  return (
    <SearchField
      label={label ?? t`Buscar`}
      placeholder={placeholder}
      value={value ?? ''}
      onSearch={(text) => set(text || undefined, { replace: true })}
    />
  );
}

type ChoiceProps = {
  /** the parameter of the address */
  name: string;
  label: string;
  /** the first answer */
  all: string;
  options: { value: string; label: string }[];
};

/** Narrows the list to one of several answers, or to none of them. */
export function ChoiceFilter({ name, label, all, options }: ChoiceProps) {
  const { value, set } = useFilter<string>(name);
  return (
    <NativeSelect
      size="sm"
      label={label}
      value={value ?? ''}
      data={[{ value: '', label: all }, ...options]}
      onChange={({ currentTarget }) => set(currentTarget.value || undefined)}
    />
  );
}

/** Narrows the list to yes or no. */
export function FlagFilter({ name, ...flag }: { name: string; label: string; yes: string; no: string; all?: string }) {
  const { value, set } = useFilter<boolean>(name);
  return <FlagSelect {...flag} value={value} onChange={set} />;
}
