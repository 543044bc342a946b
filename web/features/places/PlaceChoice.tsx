import { useLingui } from '@lingui/react/macro';
import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import '@mantine/core/styles/Combobox.layer.css';
import type { Page } from '#contract/fields.ts';

type Named = { id: string; name: string };
export type PlaceChoiceProps = {
  label: string;
  size?: 'sm' | 'md';
  placeholder?: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  withAsterisk?: boolean;
};
type Props<P extends Named> = PlaceChoiceProps & {
  chosen: Named | null | undefined;
  onChange: (place: P | Named | undefined) => void;
  seeking: ReturnType<typeof useSeeking>;
  found: Pick<UseQueryResult<Page<P>>, 'data' | 'isFetching'>;
  /** shown under a place's name */
  say: (place: P) => ReactNode;
};

export function useSeeking(chosen: Named | null | undefined) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [typed] = useDebouncedValue(text.trim(), 200);
  const search = typed === chosen?.name ? undefined : typed || undefined;
  return { search, isOpen, text, setText, open: () => setOpen(true) };
}

export function PlaceChoice<P extends Named>({
  chosen,
  onChange,
  seeking,
  found,
  say,
  size = 'sm',
  ...field
}: Props<P>) {
  const { t } = useLingui();
  const offered = found.data?.results ?? [];
  // While searching, offers only the places found.
  const places: (P | Named)[] = [...(chosen && !seeking.search ? [chosen] : []), ...offered];
  const named = new Map(places.map((place) => [place.id, place]));
  return (
    <Select
      {...field}
      size={size}
      searchable
      clearable={!field.required}
      clearButtonProps={{ 'aria-label': t`Borrar el colegio` }}
      value={chosen?.id ?? null}
      onChange={(id) => onChange(id === null ? undefined : named.get(id))}
      searchValue={seeking.text}
      onSearchChange={seeking.setText}
      onDropdownOpen={seeking.open}
      data={[...named.values()].map(({ id, name }) => ({ value: id, label: name }))}
      // The server has searched already, by words and ignoring accents.
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const place = offered.find(({ id }) => id === option.value);
        return (
          <div>
            <Text size="sm">{option.label}</Text>
            {place && (
              <Text size="xs" c="dimmed">
                {say(place)}
              </Text>
            )}
          </div>
        );
      }}
      nothingFoundMessage={found.isFetching ? t`Buscando…` : t`Ningún colegio se llama así`}
      maxDropdownHeight={320}
      comboboxProps={{ shadow: 'md', position: 'bottom-start' }}
      styles={{ dropdown: { minWidth: 'min(20rem, 90vw)' } }}
    />
  );
}
