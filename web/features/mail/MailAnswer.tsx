import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Mail } from '#contract/mail.ts';
import { useDates } from '../../core/formats.ts';
import { useMailAnswer } from './use-mail-answer.ts';

/** Shows the mail server's answer to a failed mail; nobody needs details of a success. */
export function MailAnswer({ mail: { status, server_answer: answer, bounced_date } }: { mail: Mail }) {
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
