import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { PlaceRow } from '#contract/places.ts';
import { formatNumber } from '../../core/formats.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { CoverageHead } from '../../people/coverage/CoverageHead.tsx';
import { PlaceCount } from '../../people/PlaceCount.tsx';
import { type PlacesSearch, placeFiltersOf } from '../../people/place-search.ts';
import { useListLook } from '../../records/list/use-list-look.ts';
import { Start } from '../../records/through/Start.tsx';
import { StartSign } from '../../records/through/StartSign.tsx';
import { useNewWalk } from '../../records/through/use-walk.ts';
import print from '../../ui/print.module.css';
import { TextLink } from '../../ui/RowLink.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { LookUpLink } from '../address-runs/index.ts';
import { BatchedList, useBatchActions } from '../batches/index.ts';
import { NewPlaceLink } from '../place-records/index.ts';
import { exportPlaces, lackPeople, placesCountQuery, placesQuery, throughPlaces } from '../places/index.ts';
import { ProposeLink } from '../proposals/index.ts';
import { placeList } from './columns.ts';
import { MorePlaceFilters } from './MorePlaceFilters.tsx';
import { NoPlaces } from './NoPlaces.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { PlaceFilterFields } from './PlaceFilterFields.tsx';
import classes from './PlaceList.module.css';
import { PlacePeek } from './PlacePeek.tsx';
import { placeColumns } from './place-columns.tsx';
import { useFilterPills } from './use-filter-pills.ts';

const route = getRouteApi('/places');

export function PlaceList() {
  const { t } = useLingui();
  const search = route.useSearch();
  const query = useQuery(placesQuery(search));
  const { look, change: changeLook } = useListLook(placeList);
  const town = useMemo(() => townOfAll(query.data?.results ?? []), [query.data]);
  const columns = useMemo(() => placeColumns(look, { isOneTown: town !== undefined }), [look, town]);
  const isNarrow = useNarrow();
  const change = useSearchChange<PlacesSearch>();
  const count = query.data?.count ?? 0;
  const pills = useFilterPills(search, change);
  const isNone = query.data?.count === 0 && pills.length === 0;
  useNewWalk(throughPlaces(search));

  return (
    <BatchedList
      kit={placeList}
      title={t`Colegios electorales`}
      actions={
        <Group gap="xs">
          {!isNone && <ProposeLink />}
          <NewPlaceLink />
        </Group>
      }
      search={search}
      filters={placeFiltersOf(search)}
      query={query}
      look={look}
      changeLook={changeLook}
      columns={columns}
      order={search.sortBy ?? 'name'}
      onSort={(sortBy) => change({ sortBy: sortBy === 'name' ? undefined : sortBy })}
      everyday={(panel) => <PlaceFilterFields search={search} count={query.data?.count} {...panel} />}
      more={<MorePlaceFilters search={search} />}
      pills={pills}
      count={(count) => <PlaceCount of={count} />}
      found={
        <>
          {lackPeople(search) && count > 0 && (
            <Start walked={throughPlaces(search)} className={print.noPrint} isInline>{t`Empezar`}</Start>
          )}
          {town && !isNarrow && <Text size="sm" c="dimmed">{t`En esta página, todos en: ${town}`}</Text>}
          {search.is_approximate ? (
            <LookUpLink />
          ) : (
            <Text component="div" size="sm" className={classes.lacking}>
              {!lackPeople(search) && search.is_needed === undefined && <NeededCount search={search} />}
            </Text>
          )}
        </>
      }
      file={{
        kind: 'places',
        name: t`Colegios`,
        label: <ExportLabel count={count} />,
        start: (format) => exportPlaces(search, format),
      }}
      card={(place) => <PlaceCard place={place} isOneTown={town !== undefined} />}
      cardHead={<CoverageHead />}
      peek={(place) => <PlacePeek place={place} />}
      words={{
        labelOf: ({ name }) => t`Seleccionar ${name}`,
        pageLabel: t`Seleccionar todos los de esta página`,
        selection: selectionWords,
      }}
      empty={(list) => <NoPlaces {...list} />}
      acts={useBatchActions('places')}
      jobOf={(action, target) => ({ action, target })}
    />
  );
}

/** Returns the town shared by all rows; undefined if they differ or there is one row. */
function townOfAll(rows: readonly PlaceRow[]): string | undefined {
  const [first, ...rest] = rows;
  return rest.length > 0 && rest.every(({ town }) => town === first?.town) ? (first?.town ?? undefined) : undefined;
}

function ExportLabel({ count }: { count: number }) {
  const places = formatNumber(count);
  return <Plural value={count} one={`Exportar ${places} colegio`} other={`Exportar ${places} colegios`} />;
}

function selectionWords(number: number, count: number) {
  const [chosen, all] = [formatNumber(number), formatNumber(count)];
  return {
    said: <Plural value={number} one={`${chosen} colegio seleccionado`} other={`${chosen} colegios seleccionados`} />,
    chosen: <Plural value={number} one={`${chosen} seleccionado`} other={`${chosen} seleccionados`} />,
    all: <Trans>Seleccionar los {all}</Trans>,
    full: <Trans>No se pueden quitar más colegios uno a uno: usa los filtros.</Trans>,
  };
}

function NeededCount({ search }: { search: PlacesSearch }) {
  const list = { ...placeFiltersOf(search), is_needed: true, sortBy: '-needed' } as const;
  const { data } = useQuery(placesCountQuery(list));
  if (!data) return null;
  const places = formatNumber(data);
  return (
    <>
      <TextLink to="/places" search={list} size="sm">
        <Plural value={data} one={`Falta gente en ${places} colegio`} other={`Falta gente en ${places} colegios`} />
      </TextLink>
      <Start walked={throughPlaces(list)} className={print.noPrint} isInline>
        <StartSign
          list={
            <Plural value={data} one={`falta gente en ${places} colegio`} other={`falta gente en ${places} colegios`} />
          }
        />
      </Start>
    </>
  );
}
