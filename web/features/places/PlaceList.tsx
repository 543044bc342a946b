import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatNumber } from '../../core/formats.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { Empty } from '../../ui/Empty.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import print from '../../ui/print.module.css';
import { ResultList } from '../../ui/ResultList.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { placesCountQuery, placesQuery } from './api.ts';
import { PlaceCard } from './PlaceCard.tsx';
import { PlaceFilters } from './PlaceFilters.tsx';
import { placeColumns } from './place-columns.tsx';
import { NewPlaceLink } from './record/NewPlaceLink.tsx';
import type { PlacesSearch } from './search.ts';

const route = getRouteApi('/places');

export function PlaceList() {
  const { t } = useLingui();
  const search = route.useSearch();
  const query = useQuery(placesQuery(search));
  const count = formatNumber(query.data?.count ?? 0);
  const isFiltered = Boolean(search.search || search.area || search.is_needed !== undefined);

  const change = useSearchChange<PlacesSearch>();

  return (
    <>
      <PageHeader title={t`Colegios electorales`} actions={<NewPlaceLink />} />
      <Stack gap="sm">
        <div className={print.noPrint}>
          <PlaceFilters search={search} change={change} />
        </div>
        <Group gap="md" style={{ rowGap: 0 }}>
          <Text size="sm" fw={600} role="status" mih={22}>
            {query.data && <Plural value={query.data.count} one={`${count} colegio`} other={`${count} colegios`} />}
          </Text>
          {search.is_needed === undefined && <NeededCount area={search.area} />}
        </Group>
        <ResultList
          query={query}
          caption={t`Colegios electorales`}
          columns={placeColumns}
          card={(place) => <PlaceCard place={place} />}
          rowKey={({ id }) => id}
          sortBy={search.sortBy ?? 'name'}
          onSort={(sortBy) => change({ sortBy: sortBy === 'name' ? undefined : sortBy })}
          empty={
            isFiltered ? (
              <NothingFound clear={() => change({ search: undefined, area: undefined, is_needed: undefined })} />
            ) : (
              <NoPlaces />
            )
          }
        />
      </Stack>
    </>
  );
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

const NothingFound = ({ clear }: { clear: () => void }) => (
  <Empty
    title={<Trans>Ningún colegio cumple estos filtros</Trans>}
    action={
      <Button variant="default" onClick={clear}>
        <Trans>Quitar los filtros</Trans>
      </Button>
    }
  >
    <Trans>Prueba con menos palabras o quita algún filtro.</Trans>
  </Empty>
);

const NoPlaces = () => (
  <Empty title={<Trans>Todavía no hay colegios en tus zonas</Trans>}>
    <Trans>Quien administra los carga de una vez cuando se publica la lista oficial de colegios y mesas.</Trans>
  </Empty>
);
