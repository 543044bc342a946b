import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { Proposal } from '#contract/proposals.ts';
import { formatNumber } from '../../core/formats.ts';
import { Warning } from '../../ui/Warning.tsx';
import { Differences, useGiving, useUndoing } from './Giving.tsx';

type Summary = NonNullable<Proposal['summary']>;
type Props = { proposal: Proposal; summary: Summary };

export function Accepting({ proposal: { id, state }, summary }: Props) {
  const { t } = useLingui();
  const giving = useGiving(id);
  const undo = useUndoing(id, giving.reset);
  if (state !== 'ready' && state !== 'accepted') return null;
  const isAccepted = state === 'accepted';
  const isBusy = giving.isPending || undo.isPending;
  const left = isAccepted ? (summary.left ?? 0) : summary.placed;
  const count = formatNumber(left);
  const title = left > 0 ? <Trans>Propuesta aceptada en parte</Trans> : <Trans>Propuesta aceptada</Trans>;
  if (!isAccepted && left === 0) return <NobodyPlaced summary={summary} />;
  return (
    <Stack gap="sm">
      {isAccepted && (
        <Alert color="green" variant="light" title={title}>
          <Stack gap="sm" align="flex-start">
            <Trans>
              Se avisa a cada persona por correo. Mientras nadie confirme que irá, se puede deshacer entera.
            </Trans>
            <Button variant="default" loading={undo.isPending} disabled={isBusy} onClick={() => undo.mutate(undefined)}>
              <Trans>Deshacer</Trans>
            </Button>
          </Stack>
        </Alert>
      )}
      {left > 0 && (
        <Group gap="sm">
          <Button
            variant={isAccepted ? 'default' : 'filled'}
            // The button's text takes two lines on a phone in some languages.
            h="auto"
            mih={44}
            py="sm"
            px={{ base: 'md', xs: 'xl' }}
            loading={giving.isPending}
            disabled={isBusy}
            onClick={() => giving.mutate({ is_rest_wanted: false })}
          >
            {isAccepted ? (
              <Plural
                value={left}
                one={`Dar su colegio a la persona que falta`}
                other={`Dar su colegio a las ${count} personas que faltan`}
              />
            ) : (
              <Plural
                value={left}
                one={`Dar su colegio a ${count} persona`}
                other={`Dar su colegio a ${count} personas`}
              />
            )}
          </Button>
          <Text size="sm" c="dimmed">{t`Antes de escribirles hay 20 segundos para deshacerlo.`}</Text>
        </Group>
      )}
      <Differences giving={giving} />
    </Stack>
  );
}

const NobodyPlaced = ({ summary: { people, places } }: { summary: Summary }) => (
  <Warning title={<Trans>No se puede dar un colegio a nadie más</Trans>}>
    {places.wanted === 0 ? (
      <Trans>Ningún colegio de la zona necesita a nadie.</Trans>
    ) : people === 0 ? (
      <Trans>En la zona no hay nadie a quien se pueda dar un colegio.</Trans>
    ) : (
      <Trans>Más abajo se explica por qué y qué regla lo impide. El motivo de cada persona está en la lista.</Trans>
    )}
  </Warning>
);
