import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isDigestMarked } from '#contract/unsubscribe-links.ts';
import { api } from '../../core/api.ts';
import { errorText } from '../../core/error-text.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';

const route = getRouteApi('/unsubscribe/$token');

/** Unsubscribes a link's holder from mailings or the digest, or subscribes them again. */
export function UnsubscribePage() {
  const { t } = useLingui();
  const { token } = route.useParams();
  const isDigest = isDigestMarked(token);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (is_subscribed: boolean) => api('POST mailing/unsubscribe/', { body: { token, is_subscribed } }),
  });
  const title = isDigest ? t`No recibir más el resumen` : t`No recibir más envíos`;
  return (
    <>
      <PageHeader title={title} tab={title} />
      <Stack maw={560} align="flex-start">
        <Text role="status">
          {isDigest ? (
            <DigestState isTaken={data?.is_subscribed} />
          ) : data === undefined ? (
            <Trans>
              Dejarás de recibir los mensajes que la organización escribe a muchas personas. Los de tu cuenta, tu
              colegio y tu credencial seguirán llegando.
            </Trans>
          ) : data.is_subscribed ? (
            <Trans>Volverás a recibir los envíos.</Trans>
          ) : (
            <Trans>Hecho: no recibirás más envíos.</Trans>
          )}
        </Text>
        {error && (
          <Text c="error" role="alert">
            {errorText(error)}
          </Text>
        )}
        {data?.is_subscribed === false ? (
          <Button variant="default" loading={isPending} onClick={() => mutate(true)}>
            {isDigest ? <Trans>Volver a recibirlo</Trans> : <Trans>Volver a recibirlos</Trans>}
          </Button>
        ) : (
          <Button loading={isPending} onClick={() => mutate(false)}>
            {isDigest ? <Trans>No recibirlo más</Trans> : <Trans>No recibir más</Trans>}
          </Button>
        )}
      </Stack>
    </>
  );
}

/** `isTaken`: undefined until a choice is made */
function DigestState({ isTaken }: { isTaken: boolean | undefined }) {
  if (isTaken === undefined) return <Trans>Dejarás de recibir cada mañana el resumen de tus zonas.</Trans>;
  return isTaken ? <Trans>Volverás a recibir el resumen.</Trans> : <Trans>Hecho: no recibirás más el resumen.</Trans>;
}
