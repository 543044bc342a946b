import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Proposal } from '#contract/proposals.ts';
import { toastDone } from '../../core/toasts.ts';
import { useAct } from '../../ui/use-act.ts';
import { deleteProposal } from './api.ts';

/** Stops a proposal that is being made, or deletes it; places given by it stay. */
export function DeleteProposal({ proposal: { id, name, state } }: { proposal: Proposal }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useAct({
    mutationFn: () => deleteProposal(id),
    onSuccess: async () => {
      await navigate({ to: '/proposals' });
      toastDone(<Trans>Propuesta borrada: {name}.</Trans>);
      queryClient.removeQueries({ queryKey: ['proposals', 'one', id] });
      await queryClient.invalidateQueries({ queryKey: ['proposals', 'list'] });
    },
  });
  return (
    <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
      {state === 'running' ? <Trans>Interrumpir</Trans> : <Trans>Borrar la propuesta</Trans>}
    </Button>
  );
}
