import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Paper, Text } from '@mantine/core';
import type { Email } from '#contract/mailing.ts';
import { useDates } from '../../core/formats.ts';
import { useLanguageNames } from '../../records/language-names.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { EmailText } from './EmailText.tsx';
import { statusColors, statusNames, templateNames } from './labels.ts';
import { ResendEmail } from './ResendEmail.tsx';
import { useMailAnswer } from './use-mail-answer.ts';

type Props = { email: Email /** it went to another address than the person's now */; isOldAddress: boolean };

/** Shows a message: its subject, when it was sent, and the mail server's answer. */
export function EmailCard({ email, isOldAddress }: Props) {
  const { t } = useLingui();
  const template = templateNames[email.template];
  const languageNames = useLanguageNames();
  return (
    <Paper withBorder p="sm" style={{ overflowWrap: 'anywhere' }}>
      <Group justify="space-between" gap={4} align="flex-start">
        <Text fw={600}>{email.subject}</Text>
        <StateBadge color={statusColors[email.status]}>{t(statusNames[email.status])}</StateBadge>
      </Group>
      <Text size="sm">
        {template ? t(template) : email.template.replaceAll('_', ' ')} · {languageNames[email.language]}
        {isOldAddress && ` · ${email.to_address}`}
      </Text>
      <Dates email={email} />
      <Answer email={email} />
      <EmailText id={email.id} />
      <ResendEmail email={email} />
    </Paper>
  );
}

function Dates({ email }: { email: Email }) {
  const date = useDates();
  const written = date(email.creation_date, 'time');
  const sent = email.sent_date && date(email.sent_date, 'time');
  return (
    <Text size="sm" c="dimmed">
      {sent ? <Trans>Enviado el {sent}</Trans> : <Trans>Escrito el {written}</Trans>}
    </Text>
  );
}

/** Shows the answer where the message failed: nobody wants details of a success. */
function Answer({ email: { status, server_answer: answer, bounced_date } }: { email: Email }) {
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
