import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { surnameFirst } from '#contract/names.ts';
import type { UserRow } from '#contract/users.ts';
import { api } from '../core/api.ts';
import { formatNumber } from '../core/formats.ts';
import { queryFlag } from '../core/search-params.ts';
import { userQuery } from './api.ts';
import '@mantine/core/styles/Combobox.layer.css';

type Props = {
  label: string;
  placeholder: string;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** lists administrators and coordinators first, even before typing */
  isStaffFirst?: boolean;
};

/** Finds a person within reach by part of a name, e-mail, document or phone number. */
export function UserSelect({ value, onChange, isStaffFirst = false, ...field }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [typed] = useDebouncedValue(text.trim(), 200);
  const chosen = useQuery({ ...userQuery(value ?? ''), enabled: value !== undefined, retry: false });
  const shown = value === undefined ? undefined : optionOf(value, chosen.data, chosen.isError && t`Persona borrada`);
  const search = typed.length > 1 && typed !== shown?.label ? typed : '';
  const asks = search !== '' || isStaffFirst;
  const { data, isFetching } = useQuery({ ...foundQuery({ search, isStaffFirst }), enabled: isOpen && asks });

  const { staff, others, more } = (asks && data) || { staff: [], others: [], more: 0 };
  // While searching, the chosen person is offered only if found.
  const apart = search ? undefined : shown;
  const offered = [...staff, ...others].filter(({ id }) => id !== apart?.value);
  const optionsOf = (people: UserRow[]) =>
    people.filter((person) => offered.includes(person)).map((person) => optionOf(person.id, person, false));
  const left = formatNumber(more);
  const hint = !search
    ? t`Escribe un nombre`
    : t`${plural(more, { one: `Hay ${left} más: escribe algo más del nombre`, other: `Hay ${left} más: escribe algo más del nombre` })}`;
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
      onDropdownOpen={() => setOpen(true)}
      data={[
        ...(apart ? [apart] : []),
        ...(isStaffFirst
          ? [
              { group: t`Administran o coordinan`, items: optionsOf(staff) },
              { group: t`Las demás personas`, items: optionsOf(others) },
            ].filter(({ items }) => items.length > 0)
          : optionsOf(others)),
        ...(offered.length > 0 && (more > 0 || !search) ? [{ value: 'more', label: hint, disabled: true }] : []),
      ]}
      // The server has already searched, ignoring accents and matching words.
      filter={({ options: all }) => all}
      renderOption={({ option }) => {
        const person = offered.find(({ id }) => id === option.value);
        return person ? <PersonOption person={person} /> : <Text size="sm">{option.label}</Text>;
      }}
      nothingFoundMessage={isFetching ? t`Buscando…` : !search ? t`Escribe un nombre` : t`Nadie se llama así`}
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

const PersonOption = ({ person }: { person: UserRow }) => (
  <div style={{ overflowWrap: 'anywhere' }}>
    <Text size="sm">{surnameFirst(person)}</Text>
    <Text size="xs" c="dimmed">
      {person.email}
    </Text>
  </div>
);

const some = 10;

type Asked = {
  search: string;
  /** lists administrators and coordinators separately, before anybody else */
  isStaffFirst: boolean;
};

/** Finds people and counts those beyond the list; without a search, lists only staff. */
const foundQuery = ({ search, isStaffFirst }: Asked) =>
  queryOptions({
    queryKey: ['users', 'found', search, isStaffFirst],
    queryFn: async ({ signal }) => {
      const ask = (only: { is_staff?: 'true' | 'false'; is_superuser?: 'true' | 'false' }, rowsPerPage = some) =>
        api('GET users/users/', { query: { ...(search && { search }), ...only, sortBy: 'name', rowsPerPage }, signal });
      const [administrators, coordinators, others] = await Promise.all([
        isStaffFirst ? ask({ is_superuser: queryFlag(true) }) : undefined,
        isStaffFirst ? ask({ is_superuser: queryFlag(false), is_staff: queryFlag(true) }) : undefined,
        search ? ask(isStaffFirst ? { is_superuser: queryFlag(false), is_staff: queryFlag(false) } : {}) : undefined,
      ]);
      const count = (page: typeof others) => (page?.count ?? 0) - (page?.results.length ?? 0);
      return {
        staff: [...(administrators?.results ?? []), ...(coordinators?.results ?? [])],
        others: others?.results ?? [],
        more: count(administrators) + count(coordinators) + count(others),
      };
    },
    placeholderData: keepPreviousData,
  });
