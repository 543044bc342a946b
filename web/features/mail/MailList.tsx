import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Mail } from '#contract/mail.ts';
import { canEver } from '#contract/permissions.ts';
import { formatNumber, useDates } from '../../core/formats.ts';
import { useSignedIn } from '../../core/session.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { mailsQuery } from '../../people/mail-queries.ts';
import type { MailListSearch } from '../../people/mail-search.ts';
import { carriedMail } from '../../people/mail-search.ts';
import { throughMail } from '../../people/through/of-person.ts';
import { useNewWalk } from '../../records/through/use-walk.ts';
import { carry } from '../../records/use-carried-list.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ResultList } from '../../ui/ResultList.tsx';
import { RowLink, TextLink } from '../../ui/RowLink.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { Failed } from './Failed.tsx';
import { statusColors, statusNames, templateNames } from './labels.ts';
import { MailDown } from './MailDown.tsx';
import { mailStatuses } from './search.ts';

const route = getRouteApi('/emails');
const newestFirst = '-creation_date';

/** Lists all mail to people within reach, with its state. */
export function MailList() {
  const { t } = useLingui();
  const search = route.useSearch();
  const canWord = canEver(useSignedIn(), 'emails.word');
  const query = useQuery(mailsQuery(search));
  const change = useSearchChange<MailListSearch>();
  useNewWalk(throughMail(search));
  const count = formatNumber(query.data?.count ?? 0);
  const { failed_from, failed_to } = search;
  const filters = [search.search, search.status, search.user, search.mailing, failed_from, failed_to];
  const isFiltered = filters.some((filter) => filter !== undefined);
  const clear = () =>
    change({
      ...{ search: undefined, status: undefined, user: undefined, mailing: undefined },
      ...{ failed_from: undefined, failed_to: undefined },
    });
  return (
    <>
      <PageHeader
        actions={
          <Group gap="sm">
            {canWord && (
              <ButtonLink to="/emails/texts" variant="default">
                <Trans>Textos</Trans>
              </ButtonLink>
            )}
            <ButtonLink to="/mailings" variant="default">
              <Trans>Envíos a muchas personas</Trans>
            </ButtonLink>
          </Group>
        }
      />
      <Stack gap="sm">
        <MailDown />
        <FilterBar>
          <SearchField
            label={t`Buscar`}
            placeholder={t`Asunto o dirección`}
            value={search.search ?? ''}
            onSearch={(text) => change({ search: text || undefined }, { replace: true })}
          />
          <NativeSelect
            size="sm"
            label={t`Estado`}
            value={search.status ?? ''}
            data={[
              { value: '', label: t({ message: 'Todos', context: 'los mensajes' }) },
              ...mailStatuses.map((status) => ({ value: status, label: t(statusNames[status]) })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              change({ status: (value || undefined) as MailListSearch['status'] })
            }
          />
          {/* Links of the digest lead here with these. */}
          {(failed_from || failed_to) && (
            <>
              <DayField
                label={t`No entregados desde`}
                value={failed_from}
                max={failed_to}
                onChange={(failed_from) => change({ failed_from })}
              />
              <DayField
                label={t`No entregados hasta`}
                value={failed_to}
                min={failed_from}
                onChange={(failed_to) => change({ failed_to })}
              />
            </>
          )}
        </FilterBar>
        <Group gap="xs" mih={26}>
          <Text size="sm" fw={600} role="status">
            {query.data && <Plural value={query.data.count} one={`${count} mensaje`} other={`${count} mensajes`} />}
          </Text>
          <Failed search={search} />
          {search.mailing && <OfMailing mailing={search.mailing} clear={clear} />}
        </Group>
        <ResultList
          query={query}
          caption={t`Mensajes`}
          columns={columns}
          card={(mail) => <MailRow mail={mail} />}
          rowKey={({ id }) => id}
          sortBy={search.sortBy ?? newestFirst}
          onSort={(sortBy) => change({ sortBy: sortBy === newestFirst ? undefined : sortBy })}
          empty={
            isFiltered ? (
              <Empty
                title={<Trans>Ningún mensaje coincide</Trans>}
                action={
                  <Button variant="default" onClick={clear}>
                    <Trans>Quitar los filtros</Trans>
                  </Button>
                }
              />
            ) : (
              <Empty title={<Trans>Todavía no se ha escrito a nadie</Trans>} />
            )
          }
        />
      </Stack>
    </>
  );
}

/** Says that the list is of one mailing, as nothing else on the page does. */
const OfMailing = ({ mailing, clear }: { mailing: string; clear: () => void }) => (
  <>
    <TextLink to="/mailing/$mailingid" params={{ mailingid: mailing }} size="sm">
      <Trans>Solo los de un envío</Trans>
    </TextLink>
    <Button size="compact-sm" variant="subtle" onClick={clear}>
      <Trans>Ver todos</Trans>
    </Button>
  </>
);

// The state comes early, since the table scrolls sideways on tablets.
const columns: Column<Mail, 'creation_date' | 'subject' | 'to_address' | 'template' | 'status'>[] = [
  { id: 'subject', header: <Trans>Asunto</Trans>, sort: 'subject', cell: (mail) => <MailLink mail={mail} /> },
  {
    id: 'status',
    header: <Trans>Estado</Trans>,
    sort: 'status',
    plain: ({ status }, { t }) => t(statusNames[status]),
    cell: (mail) => <Status mail={mail} />,
  },
  {
    id: 'to',
    header: <Trans>Para</Trans>,
    sort: 'to_address',
    plain: ({ to_address }) => to_address,
    cell: ({ to_address }) => to_address,
  },
  {
    id: 'template',
    header: <Trans>Tipo</Trans>,
    sort: 'template',
    plain: ({ template }, { t }) => (templateNames[template] ? t(templateNames[template]) : null),
    cell: (mail) => <Template mail={mail} />,
  },
  {
    id: 'creation_date',
    header: <Trans>Fecha</Trans>,
    sort: 'creation_date',
    isDescendingFirst: true,
    cell: (mail) => <Written mail={mail} />,
  },
];

function MailLink({ mail: { subject, user } }: { mail: Mail }) {
  const words = subject || <Trans>Sin escribir todavía</Trans>;
  return user ? (
    <RowLink to="/user/$userid/emails" params={{ userid: user }} search={carry(carriedMail)}>
      {words}
    </RowLink>
  ) : (
    <Text size="sm" maw="24rem" truncate>
      {words}
    </Text>
  );
}

function Template({ mail: { template } }: { mail: Mail }) {
  const { t } = useLingui();
  const name = templateNames[template];
  return name ? t(name) : template.replaceAll('_', ' ');
}

function Status({ mail: { status } }: { mail: Mail }) {
  const { t } = useLingui();
  return <StateBadge color={statusColors[status]}>{t(statusNames[status])}</StateBadge>;
}

function Written({ mail: { creation_date } }: { mail: Mail }) {
  return useDates()(creation_date, 'time');
}

const MailRow = ({ mail }: { mail: Mail }) => (
  <Stack gap={2} style={{ overflowWrap: 'anywhere' }}>
    <MailLink mail={mail} />
    <Text size="sm">{mail.to_address}</Text>
    <Text size="sm" c="dimmed" component="div">
      <Status mail={mail} /> <Written mail={mail} />
    </Text>
  </Stack>
);
