import { Plural, useLingui } from '@lingui/react/macro';
import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import '@mantine/core/styles/Combobox.layer.css';
import type { CoveredPlace } from '#contract/proposals.ts';
import { proposalPlacesQuery } from './api.ts';

type Props = {
  /** of the proposal */
  id: string;
  chosen: { id: string; name: string } | null;
  onChange: (place: { id: string; name: string } | null) => void;
};

/** Finds a place of a proposal's area; those to which it sends too few come first. */
export function ProposedPlaceSelect({ id, chosen, onChange }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [typed] = useDebouncedValue(text.trim(), 200);
  const search = typed === chosen?.name ? undefined : typed || undefined;
  const found = useQuery({
    ...proposalPlacesQuery(id, { search, rowsPerPage: 25, sortBy: '-missing' }),
    enabled: isOpen,
  });
  const places = found.data?.results ?? [];
  const names = new Map([...(chosen ? [chosen] : []), ...places].map((place) => [place.id, place.name]));
  return (
    <Select
      label={t`Colegio`}
      size="md"
      searchable
      value={chosen?.id ?? null}
      onChange={(place) => onChange(place === null ? null : { id: place, name: names.get(place) ?? '' })}
      searchValue={text}
      onSearchChange={setText}
      onDropdownOpen={() => setOpen(true)}
      data={[...names].map(([value, label]) => ({ value, label }))}
      // The server has searched already, without accents and by words.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <Option name={option.label} place={places.find((place) => place.id === option.value)} />
      )}
      nothingFoundMessage={found.isFetching ? t`Buscando…` : t`Ningún colegio se llama así`}
      maxDropdownHeight={320}
      comboboxProps={{ shadow: 'md', position: 'bottom-start' }}
    />
  );
}

function Option({ name, place }: { name: string; place: CoveredPlace | undefined }) {
  const needed = place ? place.wanted - place.after : 0;
  return (
    <div>
      <Text size="sm">{name}</Text>
      {place && (
        <Text size="xs" c="dimmed">
          {place.town && `${place.town} · `}
          <Plural value={needed} _0="completo" one="falta #" other="faltan #" />
        </Text>
      )}
    </div>
  );
}
