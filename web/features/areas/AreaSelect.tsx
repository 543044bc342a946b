import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import '@mantine/core/styles/Combobox.layer.css';
import { useSelf } from '../../core/session.ts';
import { areaQuery, areaSearchQuery } from './api.ts';
import { type Level, levelNames } from './labels.ts';

type Area = { id: string; name: string; level: Level; parents?: { id: string; name: string; level: Level }[] };
type Props = {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** as a field of a form: its name, and what none means there */
  asField?: { id: string; label: string; description: string; none: string; error: ReactNode };
};

/** Narrows a list to an area: shows a coordinator's own at once, any within them by typing. */
export function AreaSelect({ value, onChange, asField }: Props) {
  const { none, ...field } = asField ?? {};
  const { t } = useLingui();
  const self = useSelf();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 200);
  const chosen = useQuery({ ...areaQuery(value ?? ''), enabled: value !== undefined }).data;
  const isSearching = search.length > 1 && search !== (chosen && optionOf(chosen).label);
  const found = useQuery({ ...areaSearchQuery(search), enabled: isSearching });

  const own = (self?.managed_areas ?? []) as Area[];
  // Elsewhere a coordinator finds nobody.
  const isWithin = (area: Area) =>
    self?.is_superuser || [area, ...(area.parents ?? [])].some(({ id }) => own.some((managed) => managed.id === id));
  const offered = isSearching ? (found.data?.results ?? []).filter(isWithin) : own;
  const areas: Area[] = chosen && !offered.some(({ id }) => id === chosen.id) ? [chosen, ...offered] : offered;

  return (
    <Select
      size="sm"
      label={t`Zona`}
      placeholder={none ?? t({ message: 'Todas', context: 'las zonas' })}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t`Todas las zonas` }}
      value={value && chosen ? value : null}
      onChange={(id) => onChange(id ?? undefined)}
      searchValue={text}
      onSearchChange={setText}
      data={(Object.keys(levelNames) as Level[])
        .map((level) => ({
          group: t(levelNames[level]),
          items: areas.filter((area) => area.level === level).map(optionOf),
        }))
        .filter(({ items }) => items.length > 0)}
      // The server has searched already, without accents and by words.
      filter={({ options }) => options}
      nothingFoundMessage={
        isSearching && !found.isFetching
          ? t`Ninguna zona se llama así`
          : t`Escribe el nombre de un municipio, distrito o barrio`
      }
      maxDropdownHeight={320}
      comboboxProps={{ shadow: 'md' }}
      {...(asField && { ...field, size: 'md', clearButtonProps: { 'aria-label': none } })}
    />
  );
}

const optionOf = ({ id, name, parents = [] }: Area) => {
  const parent = parents.at(-1);
  return { value: id, label: parent ? `${name} (${parent.name})` : name };
};
