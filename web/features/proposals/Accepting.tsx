import { Plural, Trans } from '@lingui/react/macro';
import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { useQueryClient } from '@tanstack/react-query';
import type { Proposal } from '#contract/proposals.ts';
import { formatNumber } from '../../core/formats.ts';
import { toastDone } from '../../core/toasts.ts';
import { useAct } from '../../ui/use-act.ts';
import { acceptProposal, refreshAll, undoProposal } from './api.ts';

type Props = { proposal: Proposal; summary: NonNullable<Proposal['summary']> };

/** Gives the people of a proposal their places, or takes them back. */
export function Accepting({ proposal, summary: { placed, people, places } }: Props) {
  const queryClient = useQueryClient();
  const accept = useAct({
    mutationFn: (isRestWanted: boolean) => acceptProposal(proposal.id, isRestWanted),
    onSuccess: async ({ done }) => {
      if (done === 0) return;
      const count = formatNumber(done);
      toastDone(
        <Plural
          value={done}
          one={`${count} persona tiene ya su colegio.`}
          other={`${count} personas tienen ya su colegio.`}
        />,
      );
      await refreshAll(queryClient);
    },
  });
  const undo = useAct({
    mutationFn: () => undoProposal(proposal.id),
    onSuccess: async ({ done }) => {
      accept.reset();
      const count = formatNumber(done);
      toastDone(<Plural value={done} one={`${count} colegio retirado.`} other={`${count} colegios retirados.`} />);
      await refreshAll(queryClient);
    },
  });
  const isBusy = accept.isPending || undo.isPending;
  const count = formatNumber(placed);
  if (proposal.state === 'accepted')
    return (
      <Alert color="green" variant="light" title={<Trans>Propuesta aceptada</Trans>}>
        <Stack gap="sm" align="flex-start">
          <Trans>Se avisa a cada persona por correo. Mientras nadie confirme que irá, se puede deshacer entera.</Trans>
          <Button variant="default" loading={undo.isPending} disabled={isBusy} onClick={() => undo.mutate()}>
            <Trans>Deshacer</Trans>
          </Button>
        </Stack>
      </Alert>
    );
  if (proposal.state !== 'ready') return null;
  const { done = 0, different = 0, differences = [] } = accept.data ?? {};
  if (placed === 0)
    return (
      <Alert color="yellow" variant="light" title={<Trans>No se puede dar un colegio a nadie más</Trans>}>
        {places.wanted === 0 ? (
          <Trans>Ningún colegio de la zona necesita a nadie.</Trans>
        ) : people === 0 ? (
          <Trans>En la zona no hay nadie a quien se pueda dar un colegio.</Trans>
        ) : (
          <Trans>Más abajo está por qué, con la regla que lo impide. De cada persona se dice en la lista.</Trans>
        )}
      </Alert>
    );
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Button loading={accept.isPending} disabled={isBusy} onClick={() => accept.mutate(false)}>
          <Plural
            value={placed}
            one={`Dar su colegio a ${count} persona`}
            other={`Dar su colegio a ${count} personas`}
          />
        </Button>
        <Text size="sm" c="dimmed">
          <Trans>Antes de escribirles hay 20 segundos para deshacerlo.</Trans>
        </Text>
      </Group>
      {accept.data && done === 0 && different > 0 && (
        <Alert
          color="yellow"
          variant="light"
          title={<Trans>Algo ha cambiado desde que se hizo la propuesta</Trans>}
          role="alert"
        >
          <Stack gap="sm" align="flex-start">
            <List size="sm">
              {differences.slice(0, 10).map(({ user, name, detail }) => (
                <List.Item key={user}>
                  {name}: {detail}
                </List.Item>
              ))}
            </List>
            {different > 10 && <Trans>En total: {formatNumber(different)}.</Trans>}
            <Button variant="default" loading={accept.isPending} onClick={() => accept.mutate(true)}>
              <Trans>Dar su colegio a las demás personas</Trans>
            </Button>
          </Stack>
        </Alert>
      )}
    </Stack>
  );
}
