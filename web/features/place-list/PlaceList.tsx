import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { formatNumber } from '../../core/formats.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { columnsOf } from '../../people/list/columns.ts';
import { ExportMenu } from '../../people/list/ExportMenu.tsx';
import filtersClasses from '../../people/list/ListFilters.module.css';
import { SideFilters, useLaptop } from '../../people/list/ListFilters.tsx';
import { LookMenu } from '../../people/list/LookMenu.tsx';
import { SelectionBar } from '../../people/list/SelectionBar.tsx';
import { isExceptFull, sizeOf } from '../../people/list/selection.ts';
import { useListLook } from '../../people/list/use-list-look.ts';
import { useSelection } from '../../people/list/use-selection.ts';
import { ViewsMenu } from '../../people/list/ViewsMenu.tsx';
import { searchOf } from '../../people/list/views.ts';
import { type PlacesSearch, placeFiltersOf } from '../../people/place-search.ts';
import dense from '../../ui/dense.module.css';
import { FilterPills } from '../../ui/FilterPills.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import print from '../../ui/print.module.css';
import { ResultList } from '../../ui/ResultList.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { BatchDialog, BatchReport, type Job, RunningBatches } from '../batches/index.ts';
import { exportPlaces, NewPlaceLink, placesCountQuery, placesQuery } from '../places/index.ts';
import { placeList } from './columns.ts';
import { MoreFilters } from './MoreFilters.tsx';
import { NoPlaces } from './NoPlaces.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { PlaceFilters } from './PlaceFilters.tsx';
import { placeColumns } from './place-columns.tsx';
import { useBatchActions } from './use-batch-actions.ts';
import { useFilterPills } from './use-filter-pills.ts';

const route = getRouteApi('/places');

export function PlaceList() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(placesQuery(search));
  const isNarrow = useNarrow();
  const [isOpen, { toggle }] = useDisclosure(false);
  const isLaptop = useLaptop();
  const isSide = isOpen && isLaptop;
  const { look, change: changeLook } = useListLook(placeList);
  const columns = useMemo(() => placeColumns(look), [look]);
  const filters = placeFiltersOf(search);
  const { selection, ...selecting } = useSelection('places', filters, query.data?.results);
  const [job, setJob] = useState<Job>();
  const count = query.data?.count ?? 0;
  const places = formatNumber(count);
  const chosen = sizeOf(selection, count);
  const actions = useBatchActions();
  const order = search.sortBy ?? 'name';

  const change = useSearchChange<PlacesSearch>();
  const showReport = (batch: string | undefined) =>
    void navigate({ search: (previous) => ({ ...previous, batch }), resetScroll: false });
  const clear = () =>
    void navigate({
      search: ({ sortBy, rowsPerPage, batch }) => ({ sortBy, rowsPerPage, batch }),
      resetScroll: false,
    });
  const pills = useFilterPills(search, change);

  return (
    <>
      <PageHeader title={t`Colegios electorales`} actions={<NewPlaceLink />} />
      <Stack gap="sm">
        <RunningBatches shown={search.batch} />
        {search.batch && <BatchReport id={search.batch} close={() => showReport(undefined)} retry={setJob} />}
        <Stack gap="sm" className={print.noPrint}>
          <PlaceFilters search={search} count={query.data?.count} change={change} isOpen={isOpen} toggle={toggle} />
          <FilterPills pills={pills} clear={clear} />
        </Stack>
        <Group justify="space-between" gap="xs">
          <Text size="sm" fw={600} role="status" mih={22}>
            {query.data && <Plural value={count} one={`${places} colegio`} other={`${places} colegios`} />}
          </Text>
          <Text size="sm" flex={1}>
            {search.is_needed === undefined && <NeededCount area={search.area} />}
          </Text>
          <Group gap="xs" className={`${dense.dense} ${print.noPrint}`}>
            <ViewsMenu
              kit={placeList}
              search={search}
              columns={look.columns}
              show={(view) => {
                changeLook({ columns: columnsOf(placeList, view.columns) });
                void navigate({ search: searchOf(placeList, view), resetScroll: false });
              }}
            />
            {!isNarrow && <LookMenu set={placeList} look={look} change={changeLook} />}
            {count > 0 && (
              <ExportMenu
                label={
                  <Plural value={count} one={`Exportar ${places} colegio`} other={`Exportar ${places} colegios`} />
                }
                name={t`Colegios`}
                load={(format) => exportPlaces(search, format)}
              />
            )}
          </Group>
        </Group>
        <div className={filtersClasses.beside} data-open={isSide || undefined}>
          <ResultList
            query={query}
            caption={t`Colegios electorales`}
            columns={columns}
            isCompact={look.isCompact}
            card={(place) => <PlaceCard place={place} />}
            rowKey={({ id }) => id}
            sortBy={order}
            onSort={(sortBy) => change({ sortBy: sortBy === 'name' ? undefined : sortBy })}
            selection={{
              ...selecting,
              labelOf: ({ name }) => t`Seleccionar ${name}`,
              pageLabel: t`Seleccionar todos los de esta página`,
            }}
            empty={<NoPlaces isFiltered={pills.length > 0} clear={clear} />}
          />
          {isSide && (
            <SideFilters close={toggle}>
              <MoreFilters search={search} change={change} />
            </SideFilters>
          )}
        </div>
        <SelectionBar
          chosen={chosen}
          count={count}
          isExceptFull={isExceptFull(selection)}
          chooseAll={selecting.chooseAll}
          clear={selecting.clear}
          words={selectionWords(chosen, count)}
          actions={actions.map(({ id, name }) => ({
            id,
            name,
            run: () =>
              setJob({
                action: id,
                target: selection.isAll
                  ? { filters, sortBy: order, except: [...selection.except], count: chosen }
                  : { ids: [...selection.ids], count: chosen },
              }),
          }))}
        />
      </Stack>
      <BatchDialog
        job={job}
        close={() => setJob(undefined)}
        started={(batch) => {
          setJob(undefined);
          selecting.clear();
          showReport(batch.id);
        }}
      />
    </>
  );
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

function NeededCount({ area }: { area: string | undefined }) {
  const { data } = useQuery(placesCountQuery({ area, is_needed: true }));
  if (!data) return null;
  const count = formatNumber(data);
  return (
    <TextLink to="/places" search={{ area, is_needed: true, sortBy: '-needed' }} size="sm">
      <Trans>En {count} falta gente</Trans>
    </TextLink>
  );
}
