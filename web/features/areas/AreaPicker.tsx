import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Area } from '#contract/areas.ts';
import { formatNumber } from '../../core/formats.ts';
import { useSignedIn } from '../../core/session.ts';
import type { Level } from '../../people/level-names.ts';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { type AreaChoice, AreaItem, type TreeState } from './AreaItem.tsx';
import classes from './AreaTree.module.css';
import { areaSearchQuery, countriesQuery, topmostQuery } from './api.ts';
import { levelNames } from './labels.ts';
import { byLikeness } from './likeness.ts';
import { moveInTree } from './tree-keys.ts';

const fewestCharacters = 2;
const levels = Object.keys(levelNames) as Level[];

type Props = {
  label: string;
  choice: AreaChoice;
  /** offers only areas whose people and places the reader sees */
  isReached?: boolean;
};

/** Chooses areas by name, or from the tree of the country or of the coordinator's areas. */
export function AreaPicker({ label, choice, isReached = false }: Props) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const isSearching = search.trim().length >= fewestCharacters;
  const self = useSignedIn();
  const roots = useQuery({ ...(isReached ? topmostQuery(self) : countriesQuery), enabled: !isSearching });
  const found = useQuery({ ...areaSearchQuery(search.trim(), isReached), enabled: isSearching });
  const { data, error, refetch } = isSearching
    ? { ...found, data: found.data && byLikeness(search, found.data.results, levels) }
    : roots;
  const left = found.data ? found.data.count - found.data.results.length : 0;
  const more = formatNumber(left);

  const enterTree = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    box.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the search field inside has the key
    <div ref={box} onKeyDown={enterTree}>
      <Stack gap="xs">
        <SearchField label={t`Busca una zona por su nombre`} value={search} onSearch={setSearch} />
        <Results count={isSearching ? found.data?.count : undefined} />
        {!data && <NotLoaded error={error} retry={refetch} skeleton={<Skeleton height={132} />} />}
        {data && data.length > 0 && (
          <AreaTree
            // Search results form another tree.
            key={isSearching ? data.map(({ id }) => id).join() : 'all'}
            label={label}
            roots={data}
            choice={choice}
            showsParents={isSearching}
          />
        )}
        {isSearching && left > 0 && (
          <Text size="sm" c="dimmed">
            <Plural
              value={left}
              one={`Hay ${more} más: escribe algo más del nombre.`}
              other={`Hay ${more} más: escribe algo más del nombre.`}
            />
          </Text>
        )}
      </Stack>
    </div>
  );
}

function Results({ count }: { count: number | undefined }) {
  return (
    <Text size="sm" c="dimmed" role="status">
      {count === undefined ? (
        <Trans>Flechas para moverte y abrir, espacio para elegir.</Trans>
      ) : count === 0 ? (
        <Trans>Ninguna zona se llama así.</Trans>
      ) : (
        <Trans>Zonas encontradas: {count}</Trans>
      )}
    </Text>
  );
}

type AreaTreeProps = {
  label: string;
  roots: readonly Area[];
  choice: AreaChoice;
  /** shows the areas that contain each root */
  showsParents?: boolean;
};

function AreaTree({ label, roots, choice, showsParents = false }: AreaTreeProps) {
  const [opened, setOpened] = useState<Record<string, boolean>>({});
  const [current, setCurrent] = useState(roots[0]?.id);
  // A lone country is expanded, as its name alone says nothing.
  const alone = roots.length === 1 ? roots[0]?.id : undefined;

  const state: TreeState = {
    isOpen: (id) => opened[id] ?? id === alone,
    setOpen: (id, isOpen) => {
      setOpened({ ...opened, [id]: isOpen });
      // The focused item may have disappeared.
      if (!isOpen) setCurrent(id);
    },
    isCurrent: (id) => id === current,
    setCurrent,
  };

  return (
    <div
      role="tree"
      aria-label={label}
      aria-multiselectable={!choice.isSingle}
      className={classes.tree}
      onKeyDown={moveInTree}
    >
      {roots.map((area) => (
        <AreaItem key={area.id} area={area} level={1} state={state} choice={choice} showsParents={showsParents} />
      ))}
    </div>
  );
}
