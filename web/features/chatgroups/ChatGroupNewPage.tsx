import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ChatGroup } from '#contract/chatgroups.ts';
import { api } from '../../core/api.ts';
import { toastDone } from '../../core/toasts.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { refreshChatGroups } from './api.ts';
import { ChatGroupForm } from './ChatGroupForm.tsx';
import { emptyDraft } from './draft.ts';

export function ChatGroupNewPage() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const finish = async ({ name }: ChatGroup) => {
    await navigate({ to: '/chatgroups' });
    toastDone(<Trans>Grupo de chat creado: {name}.</Trans>);
    await refreshChatGroups(queryClient);
  };
  return (
    <>
      <PageHeader />
      <ChatGroupForm
        draftKey="chatgroup new"
        start={emptyDraft}
        send={(body) => api('POST chatgroups/groups/', { body })}
        finish={finish}
        submitLabel={<Trans>Crear el grupo</Trans>}
      />
    </>
  );
}
