import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { apiQuery } from '../../../core/api-query.ts';
import { refresh } from '../../../core/query-client.ts';
import { useSignedIn } from '../../../core/session.ts';
import { Section } from '../../../ui/Section.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { useMailAnswer } from '../../mail/index.ts';
import { DomainRecords } from './DomainRecords.tsx';

export const MailStep = () => (
  <Stack gap="xl" maw={720}>
    <TestMail />
    <Domain />
  </Stack>
);

/** Milliseconds between polls until the mail server has replied. */
const pollMs = 1000;

function TestMail() {
  const self = useSignedIn();
  const [sent, setSent] = useState<string>();
  const send = useAct({ mutationFn: () => api('POST mailing/test/'), onSuccess: ({ id }) => setSent(id) });
  const { email } = self;
  return (
    <Section title={<Trans>¿Salen los mensajes?</Trans>}>
      <Group gap="sm">
        <Button loading={send.isPending} onClick={() => send.mutate()}>
          <Trans>Enviarme uno de prueba</Trans>
        </Button>
        <Text size="sm" c="dimmed">
          {email}
        </Text>
      </Group>
      {sent && <TestState key={sent} id={sent} />}
    </Section>
  );
}

function TestState({ id }: { id: string }) {
  const { t } = useLingui();
  const readAnswer = useMailAnswer();
  const { data } = useQuery({
    ...apiQuery(['mail', 'test', id], 'GET mailing/emails/:id/', { params: { id } }),
    refetchInterval: ({ state }) => (['success', 'error'].includes(state.data?.status ?? '') ? false : pollMs),
  });
  const isOut = data?.status === 'success';
  // The step's state follows from the mail, so both are refetched.
  useQuery({
    queryKey: ['setup', 'tested', id],
    queryFn: () => refresh('setup', 'home').then(() => true),
    enabled: isOut,
  });
  if (!data) return null;
  const { said } = readAnswer(data.server_answer);
  return (
    <Text role="status" style={{ overflowWrap: 'anywhere' }}>
      {data.status === 'success' && data.server_answer === 'outbox' && (
        <Trans>Aquí no hay servidor de correo: el mensaje queda en /outbox y no sale.</Trans>
      )}
      {data.status === 'success' && data.server_answer !== 'outbox' && (
        <Trans>El servidor de correo lo ha aceptado. Mira si llega, y que no sea al correo no deseado.</Trans>
      )}
      {data.status === 'error' && t`No ha salido. Causa: ${said}.`}
      {data.status !== 'success' &&
        data.status !== 'error' &&
        (data.server_answer ? t`Todavía no ha salido. Causa: ${said}.` : t`Saliendo…`)}
    </Text>
  );
}

function Domain() {
  const look = useAct({ mutationFn: () => api('POST mailing/domain/') });
  return (
    <Section title={<Trans>¿Se sabe que son vuestros?</Trans>}>
      <Text>
        <Trans>
          Quien recibe un mensaje mira en el dominio tres registros: quién puede enviar (SPF), la firma (DKIM) y qué
          hacer con lo que no los cumple (DMARC). Sin ellos, muchos acaban en el correo no deseado.
        </Trans>
      </Text>
      <Group>
        <Button variant="default" loading={look.isPending} onClick={() => look.mutate()}>
          <Trans>Mirar el dominio</Trans>
        </Button>
      </Group>
      {look.data && <DomainRecords {...look.data} />}
    </Section>
  );
}
