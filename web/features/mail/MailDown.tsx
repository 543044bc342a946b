import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MailServerState } from '#contract/mail.ts';
import { canEver } from '#contract/permissions.ts';
import { formatNumber, useDates } from '../../core/formats.ts';
import { useSignedIn } from '../../core/session.ts';
import { mailServerQuery } from './api.ts';
import { useMailAnswer } from './use-mail-answer.ts';

export function MailDown() {
  const self = useSignedIn();
  const { data } = useQuery({ ...mailServerQuery, enabled: canEver(self, 'setup.see') });
  return data && <MailServerDown server={data} />;
}

export function MailServerDown({ server }: { server: MailServerState }) {
  const { t } = useLingui();
  const date = useDates();
  const readAnswer = useMailAnswer();
  const { failing_since, waiting } = server;
  if (!failing_since) return null;
  const { said } = readAnswer(server.answer);
  const since = date(failing_since, 'time');
  const count = formatNumber(waiting);
  return (
    <Alert color="red" variant="outline" role="status" title={<Trans>Los mensajes no están saliendo</Trans>}>
      <Text style={{ overflowWrap: 'anywhere' }}>{t`Desde: ${since}. Causa: ${said}.`}</Text>
      <Text>
        {waiting > 0 && (
          <Plural value={waiting} one={`${count} mensaje espera.`} other={`${count} mensajes esperan.`} />
        )}{' '}
        <Trans>
          Lo pendiente saldrá automáticamente en cuanto el servidor de correo acepte mensajes. Lo arregla quien
          administra el servidor de Vixía.
        </Trans>
      </Text>
    </Alert>
  );
}
