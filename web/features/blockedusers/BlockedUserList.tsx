import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { BlockedUser } from '#contract/blockedusers.ts';
import { formatNumber } from '../../core/formats.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { SearchFilter } from '../../records/FilterFields.tsx';
import { Start } from '../../records/through/Start.tsx';
import { useNewWalk } from '../../records/through/use-walk.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import dense from '../../ui/dense.module.css';
import { Empty } from '../../ui/Empty.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ResultList } from '../../ui/ResultList.tsx';
import { Section } from '../../ui/Section.tsx';
import { blockedUsersQuery } from './api.ts';
import { BlockedKeys } from './BlockedKeys.tsx';
import { blockedUserColumns } from './columns.tsx';
import { EditLink } from './EditLink.tsx';
import { Matches } from './Matches.tsx';
import { PendingRegistrations } from './PendingRegistrations.tsx';
import { Saved } from './Saved.tsx';
import type { BlockedUsersSearch } from './search.ts';
import { throughBlocks } from './through.ts';

const route = getRouteApi('/blockedusers');

export function BlockedUserList() {
  const { t } = useLingui();
  const search = route.useSearch();
  const query = useQuery(blockedUsersQuery(search));
  const { about, ...list } = search;
  useNewWalk(throughBlocks(list));
  const count = formatNumber(query.data?.count ?? 0);

  const isEmpty = !search.search && query.data?.count === 0;

  const change = useSearchChange<BlockedUsersSearch>();

  return (
    <>
      <PageHeader actions={<ButtonLink to="/blockeduser/new">{t`Nuevo bloqueo`}</ButtonLink>} />
      <Stack gap="xl">
        {about && <Saved userid={about} />}
        <PendingRegistrations />
        <Section title={<Trans>Bloqueos</Trans>}>
          <Text c="dimmed" maw={720}>
            <Trans>
              Quien se inscribe con un documento, correo o teléfono de esta lista recibe la misma respuesta que
              cualquiera, pero queda pendiente hasta que decide quien administra.
            </Trans>
          </Text>
          {!isEmpty && (
            <>
              <div className={dense.dense} style={{ maxWidth: 480 }}>
                <SearchFilter
                  label={t`Buscar en la lista`}
                  placeholder={t`Nombre, documento, correo, teléfono o motivo`}
                />
              </div>
              <Group gap="xs" mih={26}>
                <Text size="sm" fw={600} role="status">
                  {query.data && (
                    <Plural value={query.data.count} one={`${count} bloqueo`} other={`${count} bloqueos`} />
                  )}
                </Text>
                <Start walked={throughBlocks(list)} isInline>{t`Empezar`}</Start>
              </Group>
            </>
          )}
          <ResultList
            query={query}
            caption={t`Bloqueos`}
            columns={blockedUserColumns}
            card={(record) => <BlockedUserCard record={record} />}
            rowKey={({ id }) => id}
            sortBy={search.sortBy ?? '-creation_date'}
            onSort={(sortBy) => change({ sortBy: sortBy === '-creation_date' ? undefined : sortBy })}
            empty={search.search ? <NothingFound clear={() => change({ search: undefined })} /> : <NobodyBlocked />}
          />
        </Section>
      </Stack>
    </>
  );
}

const NothingFound = ({ clear }: { clear: () => void }) => (
  <Empty
    drawing="search"
    title={<Trans>Ningún bloqueo contiene esas palabras</Trans>}
    action={
      <Button variant="default" onClick={clear}>
        <Trans>Ver la lista entera</Trans>
      </Button>
    }
  >
    <Trans>Prueba con menos palabras, o solo con el número del documento.</Trans>
  </Empty>
);

const NobodyBlocked = () => (
  <Empty
    drawing="sunrise"
    title={<Trans>Todavía no hay nadie en la lista</Trans>}
    action={
      <ButtonLink to="/blockeduser/new" variant="default">
        <Trans>Nuevo bloqueo</Trans>
      </ButtonLink>
    }
  >
    <Trans>Añade aquí a quien no deba entrar; también puedes hacerlo desde la ficha de una persona.</Trans>
  </Empty>
);

function BlockedUserCard({ record }: { record: BlockedUser }) {
  const { t } = useLingui();
  const { reason } = record;
  return (
    <Stack gap={4}>
      <EditLink record={record} />
      <BlockedKeys record={record} />
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>{t`Motivo: ${reason}`}</Text>
      {record.matches.length > 0 && (
        <>
          <Text size="sm" c="dimmed">{t`Coincide con`}</Text>
          <Matches matches={record.matches} />
        </>
      )}
    </Stack>
  );
}
