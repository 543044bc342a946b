import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { GuideSection } from '#contract/guides.ts';
import { api } from '../../core/api.ts';
import { toastDone } from '../../core/toasts.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { refreshSections } from './api.ts';
import { bodyOf, newDraft } from './draft.ts';
import { SectionForm } from './SectionForm.tsx';

const route = getRouteApi('/guides/new');

export function SectionNewPage() {
  const queryClient = useQueryClient();
  const navigate = route.useNavigate();
  const { guide = 'users' } = route.useSearch();
  const finish = async ({ name }: GuideSection) => {
    await navigate({ to: '/guides' });
    toastDone(<Trans>Sección creada: {name}.</Trans>);
    await refreshSections(queryClient);
  };
  return (
    <>
      <PageHeader />
      <SectionForm
        key={guide}
        draftKey={`guide section new ${guide}`}
        start={newDraft(guide)}
        send={(draft) => api('POST resources/guides/', { body: bodyOf(draft) })}
        finish={finish}
        submitLabel={<Trans>Crear la sección</Trans>}
        isNew
      />
    </>
  );
}
