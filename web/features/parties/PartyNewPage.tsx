import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../core/api.ts';
import { toastDone } from '../../core/toasts.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { refreshParties } from './api.ts';
import { emptyDraft } from './draft.ts';
import { PartyForm } from './PartyForm.tsx';

export function PartyNewPage() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader />
      <PartyForm
        draftKey="party new"
        start={emptyDraft}
        send={(body) => api('POST elections/parties/', { body })}
        finish={async () => {
          await navigate({ to: '/parties' });
          toastDone(<Trans>Partido añadido.</Trans>);
          await refreshParties(queryClient);
        }}
        submitLabel={<Trans>Añadir el partido</Trans>}
      />
    </>
  );
}
