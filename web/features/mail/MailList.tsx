import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Mail } from '#contract/mail.ts';
import { canEver } from '#contract/permissions.ts';
import { useDates } from '../../core/formats.ts';
import { useSignedIn } from '../../core/session.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { mailsQuery } from '../../people/mail-queries.ts';
import type { MailListSearch } from '../../people/mail-search.ts';
import { carriedMail } from '../../people/mail-search.ts';
import { throughMail } from '../../people/through/of-person.ts';
import { ChoiceFilter, SearchFilter } from '../../records/FilterFields.tsx';
import { RecordList } from '../../records/RecordList.tsx';
import { useNewWalk } from '../../records/through/use-walk.ts';
import { carry } from '../../records/use-carried-list.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { DayField } from '../../ui/DayField.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { RowLink, TextLink } from '../../ui/RowLink.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { Failed } from './Failed.tsx';
import { statusColors, statusNames, templateNames } from './labels.ts';
import { MailDown } from './MailDown.tsx';
import { mailStatuses } from './search.ts';

const route = getRouteApi('/emails');

export function MailList() {
  const { t } = useLingui();
  const search = route.useSearch();
  const query = useQuery(mailsQuery(search));
  const canWord = canEver(useSignedIn(), 'emails.word');
  useNewWalk(throughMail(search));
  return (
    <RecordList
      query={query}
      columns={columns}
      card={(mail) => <MailRow mail={mail} />}
      usualSort="-creation_date"
      actions={
        <Group gap="sm">
          {canWord && <ButtonLink to="/emails/texts" variant="default">{t`Textos`}</ButtonLink>}
          <ButtonLink to="/mailings" variant="default">{t`Envíos a muchas personas`}</ButtonLink>
        </Group>
      }
      notice={<MailDown />}
      alwaysFilters
      filters={
        <>
          <SearchFilter placeholder={t`Asunto o dirección`} />
          <ChoiceFilter
            name="status"
            label={t`Estado`}
            all={t({ message: 'Todos', context: 'los mensajes' })}
            options={mailStatuses.map((status) => ({ value: status, label: t(statusNames[status]) }))}
          />
          <FailedOn search={search} />
        </>
      }
      count={(found, count) => <Plural value={found} one={`${count} mensaje`} other={`${count} mensajes`} />}
      found={
        <>
          <Failed search={search} />
          {search.mailing && <OfMailing mailing={search.mailing} />}
        </>
      }
      noneFound={<Trans>Ningún mensaje coincide</Trans>}
      noneYet={<Empty drawing="letter" title={<Trans>Todavía no se ha escrito a nadie</Trans>} />}
    />
  );
}

/** Filters by the days on which messages failed, as the digest's links do. */
function FailedOn({ search: { failed_from, failed_to } }: { search: MailListSearch }) {
  const { t } = useLingui();
  const change = useSearchChange<MailListSearch>();
  if (!failed_from && !failed_to) return null;
  return (
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
  );
}

/** Names the mailing that the list is limited to; nothing else on the page does. */
function OfMailing({ mailing }: { mailing: string }) {
  const { t } = useLingui();
  const showAll = useSearchChange<MailListSearch>(({ sortBy, rowsPerPage }) => ({ sortBy, rowsPerPage }));
  return (
    <>
      <TextLink to="/mailing/$mailingid" params={{ mailingid: mailing }} size="sm">{t`Solo los de un envío`}</TextLink>
      <Button size="compact-sm" variant="subtle" onClick={() => showAll({})}>{t`Ver todos`}</Button>
    </>
  );
}

// The state comes early, since the table scrolls sideways on tablets.
const columns: DataColumn<Mail, 'creation_date' | 'subject' | 'to_address' | 'template' | 'status'>[] = [
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
