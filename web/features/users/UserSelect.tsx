import { useLingui } from '@lingui/react/macro';
import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import '@mantine/core/styles/Combobox.css';
import type { UserRow } from '#contract/users.ts';
import { userQuery, usersQuery } from './api.ts';
import { surnameFirst } from './labels.ts';

type Props = {
  label: string;
  placeholder: string;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/** A person within reach, found by typing part of a name, e-mail, document or telephone number. */
export function UserSelect({ value, onChange, ...field }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [typed] = useDebouncedValue(text.trim(), 200);
  const chosen = useQuery({ ...userQuery(value ?? ''), enabled: value !== undefined, retry: false });
  const shown = value === undefined ? undefined : optionOf(value, chosen.data, chosen.isError && t`Persona eliminada`);
  const isSearching = typed.length > 1 && typed !== shown?.label;
  const found = useQuery({ ...usersQuery({ search: typed, rowsPerPage: 10 }), enabled: isSearching });

  const offered = isSearching ? (found.data?.results ?? []) : [];
  const options = offered.filter(({ id }) => id !== value).map((person) => optionOf(person.id, person, false));
  return (
    <Select
      {...field}
      size="sm"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t`Quitar a la persona` }}
      value={shown ? shown.value : null}
      onChange={(id) => onChange(id ?? undefined)}
      searchValue={text}
      onSearchChange={setText}
      data={shown ? [shown, ...options] : options}
      // The server has searched, without accents and by words.
      filter={({ options: all }) => all}
      renderOption={({ option }) => {
        const person = offered.find(({ id }) => id === option.value);
        return person ? <Option person={person} /> : <Text size="sm">{option.label}</Text>;
      }}
      nothingFoundMessage={
        !isSearching ? t`Escribe un nombre` : found.isFetching ? t`Buscando…` : t`Nadie se llama así`
      }
      maxDropdownHeight={320}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

type Named = Pick<UserRow, 'first_name' | 'last_name_1' | 'last_name_2'>;

const optionOf = (id: string, person: Named | undefined, fallback: string | false) => ({
  value: id,
  label: person ? surnameFirst(person) : fallback || '…',
});

const Option = ({ person }: { person: UserRow }) => (
  <div style={{ overflowWrap: 'anywhere' }}>
    <Text size="sm">{surnameFirst(person)}</Text>
    <Text size="xs" c="dimmed">
      {person.email}
    </Text>
  </div>
);
