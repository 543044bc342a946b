import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Skeleton, Text } from '@mantine/core';
import { useId } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Mail } from '#contract/mail.ts';
import { opensAccount } from '#contract/mail-templates.ts';
import { api } from '../../core/api.ts';
import { useDates } from '../../core/formats.ts';
import { queryClient } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { useLanguageNames } from '../../records/language-names.ts';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { useAct } from '../../ui/use-act.ts';
import { mailQuery } from './api.ts';
import { statusColors, statusNames, templateNames } from './labels.ts';
import classes from './MailBody.module.css';
import { useMailAnswer } from './use-mail-answer.ts';

type Props = { mail: Mail /** it went to another address than the person's now */; isOldAddress: boolean };

export function MailCard({ mail, isOldAddress }: Props) {
  const { t } = useLingui();
  const template = templateNames[mail.template];
  const languageNames = useLanguageNames();
  return (
    <Paper withBorder p="sm" style={{ overflowWrap: 'anywhere' }}>
      <Group justify="space-between" gap={4} align="flex-start">
        <Text fw={600}>{mail.subject}</Text>
        <StateBadge color={statusColors[mail.status]}>{t(statusNames[mail.status])}</StateBadge>
      </Group>
      <Text size="sm">
        {template ? t(template) : mail.template.replaceAll('_', ' ')} · {languageNames[mail.language]}
        {isOldAddress && ` · ${mail.to_address}`}
      </Text>
      <Dates mail={mail} />
      <Answer mail={mail} />
      <MailBody id={mail.id} />
      <ResendMail mail={mail} />
    </Paper>
  );
}

function Dates({ mail }: { mail: Mail }) {
  const date = useDates();
  const written = date(mail.creation_date, 'time');
  const sent = mail.sent_date && date(mail.sent_date, 'time');
  return (
    <Text size="sm" c="dimmed">
      {sent ? <Trans>Enviado el {sent}</Trans> : <Trans>Escrito el {written}</Trans>}
    </Text>
  );
}

/** Shows the answer to a failed mail; nobody wants details of a success. */
function Answer({ mail: { status, server_answer: answer, bounced_date } }: { mail: Mail }) {
  const date = useDates();
  const readAnswer = useMailAnswer();
  if (!answer || status === 'success') return null;
  const { said, isServers } = readAnswer(answer);
  const back = bounced_date && date(bounced_date, 'time');
  return (
    <Text size="sm" mt={4}>
      {back ? (
        <Trans>
          Volvió sin entregar ({back}): {said}
        </Trans>
      ) : status === 'error' ? (
        isServers ? (
          <Trans>El servidor de correo lo rechazó: {said}</Trans>
        ) : (
          <Trans>No salió: {said}</Trans>
        )
      ) : (
        <Trans>El último intento falló y se repetirá: {said}</Trans>
      )}
    </Text>
  );
}

/** Resends a mail that failed, was held back, or may have got lost. */
function ResendMail({ mail: { id, status, template } }: { mail: Mail }) {
  const { mutate, isPending } = useAct({
    mutationFn: () => api('POST mailing/emails/:id/resend/', { params: { id } }),
    onSuccess: async () => {
      toastDone(<Trans>Saldrá otra vez enseguida.</Trans>);
      await queryClient.invalidateQueries({ queryKey: ['mail'] });
    },
  });
  // Login links aren't stored, so people request a new one.
  if (status === 'pending' || status === 'processing' || opensAccount(template)) return null;
  return (
    <Button size="compact-sm" variant="subtle" mt={4} loading={isPending} onClick={() => mutate()}>
      <Trans>Volver a enviarlo</Trans>
    </Button>
  );
}

/** The server masks links that open the account. */
function MailBody({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        mt={4}
        ml={-8}
        aria-expanded={isOpen}
        aria-controls={textId}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <Trans>Ocultar el texto</Trans> : <Trans>Ver el texto</Trans>}
      </Button>
      <div id={textId}>{isOpen && <Body id={id} />}</div>
    </>
  );
}

function Body({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(mailQuery(id));
  if (!data) return <NotLoaded error={error} retry={refetch} skeleton={<Skeleton height={120} />} />;
  if (!data.text) {
    return <Text size="sm" c="dimmed">{t`El texto ya no se conserva.`}</Text>;
  }
  return (
    <Text size="sm" className={classes.text} lang={data.language}>
      {data.text}
    </Text>
  );
}
