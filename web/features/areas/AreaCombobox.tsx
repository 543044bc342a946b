import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconListTree } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { areaQuery } from '../../people/api.ts';
import { type Level, levelName } from '../../people/level-names.ts';
import '@mantine/core/styles/Combobox.layer.css';
import { useSignedIn } from '../../core/session.ts';
import { areaSearchQuery } from './api.ts';
import { levelNames } from './labels.ts';
import { byLikeness } from './likeness.ts';

const AreaDialog = lazy(async () => ({ default: (await import('./AreaDialog.tsx')).AreaDialog }));

type Named = { id: string; name: string; level: Level };
type Area = Named & { parents?: Named[] };
export type AreaComboboxProps = {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** as a form field: its label, and the name of the empty choice */
  asField?: { id: string; label: string; description: string; none: string; error: ReactNode };
  /** text typed into the stand-in, if it has the focus; undefined: not focused */
  typed: string | undefined;
};

const levels = Object.keys(levelNames) as Level[];

/** Offers a coordinator's own areas at once, others by typing or from the tree dialog. */
export function AreaCombobox({ value, onChange, asField, typed }: AreaComboboxProps) {
  const { none, ...field } = asField ?? {};
  const { t } = useLingui();
  const self = useSignedIn();
  const [text, setText] = useState(typed ?? '');
  // Select clears the search on mount if it has no value.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at first
  useEffect(() => {
    if (typed) setText(typed);
  }, []);
  const [isBrowsing, setBrowsing] = useState(false);
  const [search] = useDebouncedValue(text.trim(), 200);
  const chosen = useQuery({ ...areaQuery(value ?? ''), enabled: value !== undefined }).data;
  const isSearching = search.length > 1 && search !== (chosen && labelOf(chosen));
  const found = useQuery({ ...areaSearchQuery(search, true), enabled: isSearching });

  // The chosen area has its parents, which make its label unique.
  const own: Area[] = self.managed_areas.map((area) => (area.id === chosen?.id ? chosen : (area as Area)));
  const isApart = chosen && !own.includes(chosen);
  const areas = isSearching ? byLikeness(search, found.data?.results ?? [], levels) : isApart ? [chosen, ...own] : own;

  return (
    <>
      <Select
        size="sm"
        label={t`Zona`}
        placeholder={none ?? t({ message: 'Todas', context: 'las zonas' })}
        searchable
        autoFocus={typed !== undefined}
        defaultDropdownOpened={typed !== undefined}
        clearable
        clearButtonProps={{ 'aria-label': t`Todas las zonas` }}
        value={value && chosen ? value : null}
        onChange={(id) => onChange(id ?? undefined)}
        searchValue={text}
        onSearchChange={setText}
        data={areas.map((area) => ({ value: area.id, label: labelOf(area) }))}
        renderOption={({ option }) => {
          const area = areas.find(({ id }) => id === option.value);
          return area ? <Option area={area} /> : option.label;
        }}
        // The server has searched already, by words and ignoring accents.
        filter={({ options }) => options}
        nothingFoundMessage={
          isSearching && !found.isFetching
            ? t`Ninguna zona se llama así`
            : t`Escribe el nombre de un municipio, distrito o barrio`
        }
        maxDropdownHeight={320}
        comboboxProps={{ shadow: 'md' }}
        leftSectionPointerEvents="all"
        leftSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            size="100%"
            aria-label={t`Elegir en el árbol de zonas`}
            onClick={() => setBrowsing(true)}
          >
            <IconListTree size={18} aria-hidden />
          </ActionIcon>
        }
        {...(asField && { ...field, size: 'md', clearButtonProps: { 'aria-label': none } })}
      />
      {isBrowsing && (
        <Suspense>
          <AreaDialog value={value} choose={onChange} close={() => setBrowsing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Distinguishes areas with the same name by level and parents. */
function Option({ area: { name, level, parents = [] } }: { area: Area }) {
  const { t } = useLingui();
  const around = parents.slice(-2).map((parent) => parent.name);
  return (
    <div>
      <Text size="sm">{name}</Text>
      <Text size="xs" c="dimmed">
        {[t(levelName[level]), ...around.reverse()].join(' · ')}
      </Text>
    </div>
  );
}

const labelOf = ({ name, parents = [] }: Area) => {
  const parent = parents.at(-1);
  return parent ? `${name} (${parent.name})` : name;
};
