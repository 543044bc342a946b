import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ContactThread } from '#contract/contact.ts';
import { api } from '../../core/api.ts';
import { useDates } from '../../core/formats.ts';
import { queryClient } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { DeleteRecord } from '../../records/DeleteRecord.tsx';
import { namedLanguages } from '../../records/language-names.ts';
import { WalkBar } from '../../records/through/WalkBar.tsx';
import { useCarriedList } from '../../records/use-carried-list.ts';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { useAct } from '../../ui/use-act.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { contactMessageQuery, refreshContact, refreshContactLists } from './api.ts';
import { MessageText } from './SentCopy.tsx';
import { State } from './State.tsx';
import { carriedMessages } from './search.ts';
import { throughMessages } from './through.ts';

const route = getRouteApi('/contactmessage/$messageid');

export function MessagePage() {
  const { messageid } = route.useParams();
  const list = useCarriedList(carriedMessages);
  const { data, error, refetch } = useQuery(contactMessageQuery(messageid));
  return (
    <>
      <WalkBar walked={list && throughMessages(list)} id={messageid} />
      <PageHeader error={!data && error} title={data?.subject} tab={data?.subject} />
      {data ? <Thread key={data.id} message={data} /> : <NotLoaded error={error} retry={refetch} />}
    </>
  );
}

function Thread({ message }: { message: ContactThread }) {
  const date = useDates();
  const navigate = route.useNavigate();
  const { id, name, email, user, text, state, answers } = message;
  const { t } = useLingui();
  const language = t(namedLanguages[message.language]);
  return (
    <Stack gap="xl" maw={720}>
      <Stack gap="sm">
        <Group gap="sm">
          <State state={state} />
          <CloseButton message={message} />
        </Group>
        <Paper withBorder p="md">
          <Text fw={600}>
            {user ? (
              <TextLink to="/user/$userid" params={{ userid: user }}>
                {name}
              </TextLink>
            ) : (
              name
            )}
          </Text>
          <Anchor href={`mailto:${email}`} style={{ overflowWrap: 'anywhere' }}>
            {email}
          </Anchor>
          <Text size="sm" c="dimmed" mb="sm">
            {date(message.creation_date, 'time')} · {language}
          </Text>
          <MessageText text={text} />
        </Paper>
        {answers.map((answer) => (
          <Paper key={answer.creation_date} withBorder p="md" ml="lg">
            <Text fw={600}>{answer.author_name ?? <Trans>Quien administraba entonces</Trans>}</Text>
            <Text size="sm" c="dimmed" mb="sm">
              {date(answer.creation_date, 'time')}
            </Text>
            <MessageText text={answer.text} />
          </Paper>
        ))}
      </Stack>
      <Section title={<Trans>Contestar</Trans>}>
        <Text c="dimmed">{t`Le llegará por correo. Escribió en este idioma: ${language}.`}</Text>
        <AnswerForm key={answers.length} id={id} />
      </Section>
      <Section title={<Trans>Borrar el mensaje</Trans>}>
        <DeleteRecord
          action={<Trans>Borrar el mensaje</Trans>}
          remove={() => api('DELETE mailing/contact/:id/', { params: { id } })}
          finish={async () => {
            await navigate({ to: '/contactmessages', ignoreBlocker: true });
            toastDone(<Trans>Mensaje borrado.</Trans>);
            queryClient.removeQueries({ queryKey: contactMessageQuery(id).queryKey });
            await refreshContactLists();
          }}
        >
          <Text>
            <Trans>
              Se borra con sus respuestas y con los mensajes con que se enviaron. Lo que ya llegó a otros buzones sigue
              en ellos. No se puede deshacer.
            </Trans>
          </Text>
        </DeleteRecord>
      </Section>
    </Stack>
  );
}

function CloseButton({ message: { id, state } }: { message: ContactThread }) {
  const isClosed = state === 'closed';
  const { mutate, isPending } = useAct({
    mutationFn: (body: { is_closed: boolean }) => api('PATCH mailing/contact/:id/', { params: { id }, body }),
    onSuccess: (saved) => refreshContact(saved),
  });
  return (
    <Button variant="default" size="compact-md" loading={isPending} onClick={() => mutate({ is_closed: !isClosed })}>
      {isClosed ? <Trans>Volver a abrir</Trans> : <Trans context="el mensaje">Cerrar</Trans>}
    </Button>
  );
}
