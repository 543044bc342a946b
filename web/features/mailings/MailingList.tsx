import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Mailing, mailingStates } from '#contract/mailings.ts';
import { formatNumber, useDates } from '../../core/formats.ts';
import { ChoiceFilter, SearchFilter } from '../../records/FilterFields.tsx';
import { RecordList } from '../../records/RecordList.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { mailingsQuery } from './api.ts';
import { stateNames } from './labels.ts';
import { MailingStateBadge } from './MailingStateBadge.tsx';
import { subjectOf } from './subject.ts';
import { ToWhom } from './ToWhom.tsx';

const route = getRouteApi('/mailings');

export function MailingList() {
  const { t } = useLingui();
  const query = useQuery(mailingsQuery(route.useSearch()));
  const toPeople = <ButtonLink to="/users" variant="default">{t`Elegir a quién escribir`}</ButtonLink>;
  return (
    <RecordList
      query={query}
      columns={columns}
      card={(mailing) => <MailingCard mailing={mailing} />}
      usualSort="-creation_date"
      actions={toPeople}
      intro={
        <Trans>
          Mensajes a muchas personas. Se empiezan en la lista de personas o en la ficha de un colegio: elige a quién, y
          «Escribir» entre las acciones.
        </Trans>
      }
      filters={
        <>
          <SearchFilter placeholder={t`Palabras del mensaje`} />
          <ChoiceFilter
            name="state"
            label={t`Estado`}
            all={t({ message: 'Todos', context: 'los envíos' })}
            options={mailingStates.map((state) => ({ value: state, label: t(stateNames[state]) }))}
          />
        </>
      }
      count={(found, count) => <Plural value={found} one={`${count} envío`} other={`${count} envíos`} />}
      noneFound={<Trans>Ningún envío coincide</Trans>}
      noneYet={<Empty drawing="letter" title={<Trans>Todavía no hay envíos</Trans>} action={toPeople} />}
    />
  );
}

const columns: DataColumn<Mailing, 'creation_date' | 'subject' | 'state' | 'reached' | 'failed' | 'author'>[] = [
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
