import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { QuickLink } from '#contract/quick-links.ts';
import { api } from '../../core/api.ts';
import { toastDone } from '../../core/toasts.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { refreshQuickLinks } from './api.ts';
import { emptyDraft } from './draft.ts';
import { QuickLinkForm } from './QuickLinkForm.tsx';

export function QuickLinkNewPage() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const finish = async ({ name }: QuickLink) => {
    await navigate({ to: '/links' });
    toastDone(<Trans>Enlace creado: {name}.</Trans>);
    await refreshQuickLinks(queryClient);
  };
  return (
    <>
      <PageHeader />
      <QuickLinkForm
        draftKey="quicklink new"
        start={emptyDraft}
        send={(body) => api('POST resources/links/', { body })}
        finish={finish}
        submitLabel={<Trans>Crear el enlace</Trans>}
      />
    </>
  );
}
