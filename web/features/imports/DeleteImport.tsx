import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ImportRun } from '#contract/imports.ts';
import { queryClient } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { useAct } from '../../ui/use-act.ts';
import { deleteImport } from './api.ts';

/** Deletes an import and its file; imported data stay, so there is nothing to confirm. */
export function DeleteImport({ run }: { run: ImportRun }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { mutate, isPending } = useAct({
    mutationFn: () => deleteImport(run.id),
    onSuccess: async () => {
      await navigate({ to: '/imports' });
      queryClient.removeQueries({ queryKey: ['imports', 'one', run.id] });
      await queryClient.invalidateQueries({ queryKey: ['imports', 'list'] });
      toastDone(<Trans>Importación borrada de la lista. Lo que trajo sigue igual.</Trans>);
    },
  });
  return <Button variant="default" loading={isPending} onClick={() => mutate()}>{t`Borrar de la lista`}</Button>;
}
