import { Plural, Trans } from '@lingui/react/macro';
import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { canEver } from '#contract/permissions.ts';
import { formatNumber, useDates } from '../../core/formats.ts';
import { useSignedIn } from '../../core/session.ts';
import { mailServerQuery } from './api.ts';
import { useMailAnswer } from './use-mail-answer.ts';

/** Tells administrators that no message goes out: since when, why, and how many wait. */
export function MailDown() {
  const self = useSignedIn();
  const date = useDates();
  const readAnswer = useMailAnswer();
  const { data } = useQuery({ ...mailServerQuery, enabled: canEver(self, 'setup.see') });
  if (!data?.failing_since) return null;
  const { failing_since, waiting } = data;
  const { said } = readAnswer(data.answer);
  const since = date(failing_since, 'time');
  const count = formatNumber(waiting);
  return (
    <Alert color="red" variant="outline" role="status" title={<Trans>Los mensajes no están saliendo</Trans>}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        <Trans>
          Desde: {since}. Causa: {said}.
        </Trans>
      </Text>
      <Text>
        {waiting > 0 && (
          <Plural value={waiting} one={`${count} mensaje espera.`} other={`${count} mensajes esperan.`} />
        )}{' '}
        <Trans>
          Lo pendiente saldrá solo en cuanto el servidor de correo acepte mensajes. Lo arregla quien administra el
          servidor de Vixía.
        </Trans>
      </Text>
    </Alert>
  );
}
