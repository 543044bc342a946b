import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ContactMessage, contactStates } from '#contract/contact.ts';
import { formatNumber, useDates } from '../../core/formats.ts';
import { useSearchChange } from '../../core/use-search-change.ts';
import { useNewWalk } from '../../records/through/use-walk.ts';
import { carry } from '../../records/use-carried-list.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ResultList } from '../../ui/ResultList.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { contactMessagesQuery } from './api.ts';
import { State, stateNames } from './State.tsx';
import type { ContactSearch } from './search.ts';
import { carriedMessages } from './search.ts';
import { throughMessages } from './through.ts';
import { Unanswered } from './Unanswered.tsx';

const route = getRouteApi('/contactmessages');
const newestFirst = '-creation_date';

export function MessageList() {
  const { t } = useLingui();
  const search = route.useSearch();
  const query = useQuery(contactMessagesQuery(search));
  const change = useSearchChange<ContactSearch>();
  useNewWalk(throughMessages(search));
  const count = formatNumber(query.data?.count ?? 0);
  const isFiltered = search.search !== undefined || search.state !== undefined;

  return (
    <>
      <PageHeader />
      <Stack gap="sm">
        <Text c="dimmed" maw={720}>
          <Trans>Lo que escriben desde la página de contacto. Llega también a la dirección de la organización.</Trans>
        </Text>
        {(isFiltered || query.data?.count !== 0) && (
          <FilterBar>
            <SearchField
              label={t`Buscar`}
              placeholder={t`Nombre, correo o asunto`}
              value={search.search ?? ''}
              onSearch={(text) => change({ search: text || undefined }, { replace: true })}
            />
            <NativeSelect
              size="sm"
              label={t`Estado`}
              value={search.state ?? ''}
              data={[
                { value: '', label: t({ message: 'Todos', context: 'los mensajes' }) },
                ...contactStates.map((state) => ({ value: state, label: t(stateNames[state]) })),
              ]}
              onChange={({ currentTarget: { value } }) => change({ state: value || undefined })}
            />
          </FilterBar>
        )}
        <Group gap="xs" mih={26}>
          <Text size="sm" fw={600} role="status">
            {query.data && <Plural value={query.data.count} one={`${count} mensaje`} other={`${count} mensajes`} />}
          </Text>
          <Unanswered search={search} />
        </Group>
        <ResultList
          query={query}
          caption={t`Mensajes de contacto`}
          columns={columns}
          card={(message) => <MessageCard message={message} />}
          rowKey={({ id }) => id}
          sortBy={search.sortBy ?? newestFirst}
          onSort={(sortBy) => change({ sortBy: sortBy === newestFirst ? undefined : sortBy })}
          empty={
            isFiltered ? (
              <Empty
                title={<Trans>Ningún mensaje coincide</Trans>}
                action={
                  <Button variant="default" onClick={() => change({ search: undefined, state: undefined })}>
                    <Trans>Quitar los filtros</Trans>
                  </Button>
                }
              />
            ) : (
              <Empty title={<Trans>Todavía no ha escrito nadie</Trans>} />
            )
          }
        />
      </Stack>
    </>
  );
}

const columns: Column<ContactMessage, 'subject' | 'name' | 'state' | 'creation_date'>[] = [
  {
    id: 'subject',
    header: <Trans>Asunto</Trans>,
    sort: 'subject',
    cell: (message) => <MessageLink message={message} />,
  },
  { id: 'name', header: <Trans>De</Trans>, sort: 'name', plain: ({ name }) => name, cell: ({ name }) => name },
  {
    id: 'state',
    header: <Trans>Estado</Trans>,
    sort: 'state',
    plain: ({ state }, { t }) => t(stateNames[state]),
    cell: ({ state }) => <State state={state} />,
  },
  {
    id: 'creation_date',
    header: <Trans>Fecha</Trans>,
    sort: 'creation_date',
    isDescendingFirst: true,
    cell: (message) => <Written message={message} />,
  },
];

const MessageLink = ({ message: { id, subject } }: { message: ContactMessage }) => (
  <RowLink to="/contactmessage/$messageid" params={{ messageid: id }} search={carry(carriedMessages)}>
    {subject}
  </RowLink>
);

function Written({ message: { creation_date } }: { message: ContactMessage }) {
  return useDates()(creation_date, 'time');
}

const MessageCard = ({ message }: { message: ContactMessage }) => (
  <Stack gap={2}>
    <MessageLink message={message} />
    <Text size="sm">{message.name}</Text>
    <Text size="sm" c="dimmed" component="div">
      <State state={message.state} /> <Written message={message} />
    </Text>
  </Stack>
);
