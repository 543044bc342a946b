import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Proposal } from '#contract/proposals.ts';
import { usePercent } from '../../core/percent.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';

const names: Record<Proposal['state'], MessageDescriptor> = {
  running: msg`Se está haciendo`,
  ready: msg`Lista`,
  accepted: msg`Aceptada`,
  failed: msg`No se pudo hacer`,
};
const colors = { running: 'blue', ready: 'yellow', accepted: 'green', failed: 'red' } as const;

export function ProposalState({ proposal: { state, progress, summary } }: { proposal: Proposal }) {
  const { t } = useLingui();
  const percent = usePercent();
  const isPart = state === 'accepted' && (summary?.left ?? 0) > 0;
  return (
    <StateBadge color={colors[state]}>
      {isPart ? t`Aceptada en parte` : t(names[state])}
      {state === 'running' && ` · ${percent(progress)}`}
    </StateBadge>
  );
}
