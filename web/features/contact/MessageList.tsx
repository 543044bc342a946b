import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ContactMessage, contactStates } from '#contract/contact.ts';
import { formatNumber, useDates } from '../../core/formats.ts';
import { ChoiceFilter, SearchFilter } from '../../records/FilterFields.tsx';
import { RecordList } from '../../records/RecordList.tsx';
import { Start } from '../../records/through/Start.tsx';
import { StartSign } from '../../records/through/StartSign.tsx';
import { useNewWalk } from '../../records/through/use-walk.ts';
import { carry } from '../../records/use-carried-list.ts';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { RowLink, TextLink } from '../../ui/RowLink.tsx';
import { contactMessagesQuery } from './api.ts';
import { State, stateNames } from './State.tsx';
import { type ContactSearch, carriedMessages } from './search.ts';
import { throughMessages } from './through.ts';

const route = getRouteApi('/contactmessages');

export function MessageList() {
  const { t } = useLingui();
  const search = route.useSearch();
  const query = useQuery(contactMessagesQuery(search));
  useNewWalk(throughMessages(search));
  return (
    <RecordList
      query={query}
      columns={columns}
      card={(message) => <MessageCard message={message} />}
      usualSort="-creation_date"
      intro={
        <Trans>Lo que escriben desde la página de contacto. Llega también a la dirección de la organización.</Trans>
      }
      filters={
        <>
          <SearchFilter placeholder={t`Nombre, correo o asunto`} />
          <ChoiceFilter
            name="state"
            label={t`Estado`}
            all={t({ message: 'Todos', context: 'los mensajes' })}
            options={contactStates.map((state) => ({ value: state, label: t(stateNames[state]) }))}
          />
        </>
      }
      count={(found, count) => <Plural value={found} one={`${count} mensaje`} other={`${count} mensajes`} />}
      found={<Unanswered search={search} />}
      noneFound={<Trans>Ningún mensaje coincide</Trans>}
      noneYet={<Empty drawing="letter" title={<Trans>Todavía no ha escrito nadie</Trans>} />}
    />
  );
}

const columns: DataColumn<ContactMessage, 'subject' | 'name' | 'state' | 'creation_date'>[] = [
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

const unanswered = { state: 'open' } as const;

function Unanswered({ search }: { search: ContactSearch }) {
  const { t } = useLingui();
  const { data } = useQuery(contactMessagesQuery({ ...unanswered, rowsPerPage: 1 }));
  if (search.state?.split(',').includes(unanswered.state)) {
    return <Start walked={throughMessages(search)} isInline>{t`Empezar`}</Start>;
  }
  if (search.state !== undefined || !data || data.count === 0) return null;
  const count = formatNumber(data.count);
  const text = <Plural value={data.count} one={`${count} sin contestar`} other={`${count} sin contestar`} />;
  return (
    <>
      <TextLink to="/contactmessages" search={unanswered} size="sm">
        {text}
      </TextLink>
      <Start walked={throughMessages(unanswered)} isInline>
        <StartSign list={text} />
      </Start>
    </>
  );
}
