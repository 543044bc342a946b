import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Mailing, mailingStates } from '#contract/mailings.ts';
import { formatNumber, useDates } from '../../core/formats.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ResultList } from '../../ui/ResultList.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { mailingsQuery } from './api.ts';
import { stateNames } from './labels.ts';
import { MailingStateBadge } from './MailingStateBadge.tsx';
import type { MailingsSearch } from './search.ts';
import { subjectOf } from './subject.ts';
import { ToWhom } from './ToWhom.tsx';

const route = getRouteApi('/mailings');
const newestFirst = '-creation_date';

/** Lists mailings: drafts, scheduled and sent. */
export function MailingList() {
  const { t } = useLingui();
  const search = route.useSearch();
  const query = useQuery(mailingsQuery(search));
  const change = useSearchChange<MailingsSearch>();
  const count = formatNumber(query.data?.count ?? 0);
  const isFiltered = search.search !== undefined || search.state !== undefined;
  const toPeople = (
    <ButtonLink to="/users" variant="default">
      <Trans>Elegir a quién escribir</Trans>
    </ButtonLink>
  );

  return (
    <>
      <PageHeader actions={toPeople} />
      <Stack gap="sm">
        <Text c="dimmed" maw={720}>
          <Trans>
            Mensajes a muchas personas. Se empiezan en la lista de personas o en la ficha de un colegio: elige a quién,
            y «Escribir» entre las acciones.
          </Trans>
        </Text>
        {(isFiltered || query.data?.count !== 0) && (
          <FilterBar>
            <SearchField
              label={t`Buscar`}
              placeholder={t`Palabras del mensaje`}
              value={search.search ?? ''}
              onSearch={(text) => change({ search: text || undefined }, { replace: true })}
            />
            <NativeSelect
              size="sm"
              label={t`Estado`}
              value={search.state ?? ''}
              data={[
                { value: '', label: t({ message: 'Todos', context: 'los envíos' }) },
                ...mailingStates.map((state) => ({ value: state, label: t(stateNames[state]) })),
              ]}
              onChange={({ currentTarget: { value } }) => change({ state: value || undefined })}
            />
          </FilterBar>
        )}
        <Text size="sm" fw={600} role="status" mih={22}>
          {query.data && <Plural value={query.data.count} one={`${count} envío`} other={`${count} envíos`} />}
        </Text>
        <ResultList
          query={query}
          caption={t`Envíos`}
          columns={columns}
          card={(mailing) => <MailingCard mailing={mailing} />}
          rowKey={({ id }) => id}
          sortBy={search.sortBy ?? newestFirst}
          onSort={(sortBy) => change({ sortBy: sortBy === newestFirst ? undefined : sortBy })}
          empty={
            isFiltered ? (
              <Empty
                title={<Trans>Ningún envío coincide</Trans>}
                action={
                  <Button variant="default" onClick={() => change({ search: undefined, state: undefined })}>
                    <Trans>Quitar los filtros</Trans>
                  </Button>
                }
              />
            ) : (
              <Empty title={<Trans>Todavía no hay envíos</Trans>} action={toPeople} />
            )
          }
        />
      </Stack>
    </>
  );
}

const columns: Column<Mailing, 'creation_date' | 'subject' | 'state' | 'reached' | 'failed' | 'author'>[] = [
  {
    id: 'subject',
    header: <Trans>Asunto</Trans>,
    sort: 'subject',
    cell: (mailing) => <MailingLink mailing={mailing} />,
  },
  {
    id: 'to_whom',
    header: <Trans>A quién</Trans>,
    cell: (mailing) => <ToWhom mailing={mailing} />,
  },
  {
    id: 'state',
    header: <Trans>Estado</Trans>,
    sort: 'state',
    plain: ({ state }, { t }) => t(stateNames[state]),
    cell: (mailing) => <MailingStateBadge mailing={mailing} />,
  },
  {
    id: 'reached',
    header: <Trans>Llegó a</Trans>,
    sort: 'reached',
    isDescendingFirst: true,
    isNumber: true,
    cell: (mailing) => formatNumber(mailing.counts.success),
  },
  {
    id: 'failed',
    header: <Trans>Fallaron</Trans>,
    sort: 'failed',
    isDescendingFirst: true,
    isNumber: true,
    cell: (mailing) => formatNumber(mailing.counts.error),
  },
  {
    id: 'author',
    header: <Trans>De</Trans>,
    sort: 'author',
    plain: ({ author }) => author?.name ?? null,
    cell: ({ author }) => author?.name ?? '—',
  },
  {
    id: 'creation_date',
    header: <Trans>Fecha</Trans>,
    sort: 'creation_date',
    isDescendingFirst: true,
    cell: (mailing) => <When mailing={mailing} />,
  },
];

function MailingLink({ mailing }: { mailing: Mailing }) {
  return (
    <RowLink to="/mailing/$mailingid" params={{ mailingid: mailing.id }}>
      {subjectOf(mailing) || <Trans>Sin asunto todavía</Trans>}
    </RowLink>
  );
}

function When({ mailing: { send_at, creation_date } }: { mailing: Mailing }) {
  return useDates()(send_at ?? creation_date, 'time');
}

const MailingCard = ({ mailing }: { mailing: Mailing }) => (
  <Stack gap={2}>
    <MailingLink mailing={mailing} />
    <Text size="sm" component="div">
      <ToWhom mailing={mailing} />
    </Text>
    <Text size="sm" c="dimmed" component="div">
      <MailingStateBadge mailing={mailing} /> <When mailing={mailing} />
    </Text>
  </Stack>
);
