import { useLingui } from '@lingui/react/macro';
import type { Proposal } from '#contract/proposals.ts';
import { RenameForm } from '../../records/RenameForm.tsx';
import { changeProposal, showProposal } from './api.ts';

export function RenameProposal({ proposal: { id, name }, end }: { proposal: Proposal; end: () => void }) {
  const { t } = useLingui();
  return (
    <RenameForm
      name={name}
      label={t`Nombre de la propuesta`}
      maxLength={100}
      save={async (typed) => showProposal(await changeProposal(id, { name: typed }))}
      end={end}
    />
  );
}
