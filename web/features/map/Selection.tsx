import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../core/formats.ts';
import { Coverage } from '../../people/coverage/Coverage.tsx';
import { ListSkeleton } from '../../ui/Loaded.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { BatchDialog, BatchReport, type Job, useBatchActions } from '../batches/index.ts';
import { selectionQuery } from './api.ts';
import { askedSlots, coverageOf } from './coverage.ts';
import { type ClosedPlace, PlaceRows } from './PlaceRows.tsx';
import { filtersOf, type MapSearch } from './search.ts';

type Props = {
  shape: string;
  search: MapSearch;
  closed: ClosedPlace;
  close: () => void;
  openPlace: (id: string) => void;
};

export function Selection({ shape, search, closed, close, openPlace }: Props) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(selectionQuery(shape, search));
  const actions = useBatchActions('places');
  const [job, setJob] = useState<Job>();
  const [batch, setBatch] = useState<string>();
  const asked = askedSlots(search.needs);
  const filters = { ...filtersOf(search), shape };
  const count = formatNumber(data?.count ?? 0);
  const needing = formatNumber(data?.needing ?? 0);
  return (
    <Stack gap="xs">
      <Button
        variant="subtle"
        size="compact-sm"
        w="fit-content"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={close}
      >
        <Trans>Quitar la selección</Trans>
      </Button>
      {error && <QueryError error={error} retry={refetch} />}
      {!data && !error && <ListSkeleton />}
      {data && (
        <>
          <div role="status">
            <Title order={2} size="h3">
              <Plural value={data.count} one={`${count} colegio elegido`} other={`${count} colegios elegidos`} />
            </Title>
            {data.count > 0 && (
              <Text size="sm" c="dimmed">
                <Plural value={data.needing} one={`Falta gente en ${needing}`} other={`Falta gente en ${needing}`} />
              </Text>
            )}
          </div>
          {data.count > 0 && <Coverage coverage={coverageOf(data)} />}
          {data.count > 0 && (
            <Group gap="xs">
              {actions.map(({ id: action, name }) => (
                <Button
                  key={action}
                  size="compact-sm"
                  variant="default"
                  onClick={() => setJob({ action, target: { filters, sortBy: 'name', except: [], count: data.count } })}
                >
                  {name}
                </Button>
              ))}
              <TextLink to="/places" search={filters} size="sm">{t`Abrir en la lista de colegios`}</TextLink>
            </Group>
          )}
          <BatchDialog
            job={job}
            close={() => setJob(undefined)}
            started={({ id }) => {
              setJob(undefined);
              setBatch(id);
            }}
          />
          {batch && <BatchReport id={batch} close={() => setBatch(undefined)} retry={setJob} />}
          <PlaceRows places={data.places} count={data.count} asked={asked} closed={closed} openPlace={openPlace} />
        </>
      )}
    </Stack>
  );
}
