import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Board } from '#contract/boards.ts';
import { api } from '../../core/api.ts';
import { toastDone } from '../../core/toasts.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BoardForm } from './BoardForm.tsx';
import { emptyDraft } from './draft.ts';

export function BoardNewPage() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const finish = async ({ name }: Board) => {
    await navigate({ to: '/boards' });
    toastDone(<Trans>Junta creada: {name}.</Trans>);
    await queryClient.invalidateQueries();
  };
  return (
    <>
      <PageHeader />
      <BoardForm
        draftKey="board new"
        start={emptyDraft}
        send={(body) => api('POST credentials/boards/', { body })}
        finish={finish}
        submitLabel={<Trans>Crear la junta</Trans>}
      />
    </>
  );
}
