import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Proposal } from '#contract/proposals.ts';
import { RenameForm } from '../../records/RenameForm.tsx';
import { changeProposal, showProposal } from './api.ts';

export function RenameProposal({ proposal: { id, name }, end }: { proposal: Proposal; end: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return (
    <RenameForm
      name={name}
      label={t`Nombre de la propuesta`}
      maxLength={100}
      save={async (typed) => showProposal(queryClient, await changeProposal(id, { name: typed }))}
      end={end}
    />
  );
}
