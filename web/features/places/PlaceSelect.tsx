import { Plural, useLingui } from '@lingui/react/macro';
import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import '@mantine/core/styles/Combobox.layer.css';
import type { PlaceRow } from '#contract/places.ts';
import { placeQuery, placesQuery } from './api.ts';
import { neededIn } from './labels.ts';

type Props = {
  label: string;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  size?: 'sm' | 'md';
  placeholder?: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** puts places that need the most people first, and says how many */
  hasNeeds?: boolean;
};

/** Finds a polling place by part of its name or address. */
export function PlaceSelect({ value, onChange, size = 'sm', hasNeeds = false, ...field }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const chosen = useQuery({ ...placeQuery(value ?? ''), enabled: value !== undefined }).data;
  const [typed] = useDebouncedValue(text.trim(), 200);
  const search = typed === chosen?.name ? undefined : typed || undefined;
  const found = useQuery({
    ...placesQuery({ search, rowsPerPage: 20, sortBy: hasNeeds ? '-needed' : 'name' }),
    enabled: isOpen,
  });
  const offered: Pick<PlaceRow, 'id' | 'name' | 'address' | 'coverage' | 'stations'>[] = found.data?.results ?? [];
  const places = chosen && !offered.some(({ id }) => id === chosen.id) ? [chosen, ...offered] : offered;

  return (
    <Select
      {...field}
      size={size}
      searchable
      clearable={!field.required}
      clearButtonProps={{ 'aria-label': t`Borrar el colegio` }}
      value={value && chosen ? value : null}
      onChange={(id) => onChange(id ?? undefined)}
      searchValue={text}
      onSearchChange={setText}
      onDropdownOpen={() => setOpen(true)}
      data={places.map(({ id, name }) => ({ value: id, label: name }))}
      // The server has searched already, without accents and by words.
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const place = places.find(({ id }) => id === option.value);
        return place && <PlaceOption place={place} hasNeeds={hasNeeds} />;
      }}
      nothingFoundMessage={found.isFetching ? t`Buscando…` : t`Ningún colegio se llama así`}
      maxDropdownHeight={320}
      comboboxProps={{ shadow: 'md', position: 'bottom-start' }}
      styles={{ dropdown: { minWidth: 'min(20rem, 90vw)' } }}
    />
  );
}

type OptionProps = { place: Pick<PlaceRow, 'name' | 'address' | 'coverage' | 'stations'>; hasNeeds: boolean };

function PlaceOption({ place, hasNeeds }: OptionProps) {
  const needed = neededIn(place);
  return (
    <div>
      <Text size="sm">{place.name}</Text>
      <Text size="xs" c="dimmed">
        {place.address}
        {hasNeeds && place.stations > 0 && (
          <>
            {' · '}
            <Plural value={needed} _0="completo" one="falta #" other="faltan #" />
          </>
        )}
      </Text>
    </div>
  );
}
