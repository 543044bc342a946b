import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconChevronsDown, IconChevronsUp, IconChevronUp } from '@tabler/icons-react';
import { type Priority, priorityNames } from '../../people/coverage/priority-names.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';

const signs: Partial<Record<Priority, typeof IconChevronUp>> = {
  max: IconChevronsUp,
  highest: IconChevronsUp,
  high: IconChevronUp,
  low: IconChevronDown,
  lowest: IconChevronsDown,
};

/**
 * Shows a place's priority; null if it has none.
 * Without colour: priority is no lost, refused or half-done state.
 */
export function PriorityBadge({ priority, isLong = false }: { priority: Priority | null; isLong?: boolean }) {
  const { t } = useLingui();
  if (!priority || priority === 'undefined') return null;
  const name = t(priorityNames[priority]);
  const Sign = signs[priority];
  return (
    <StateBadge color="gray" {...(Sign && { icon: <Sign size={14} aria-hidden /> })}>
      {isLong ? <Trans>Prioridad: {name}</Trans> : name}
    </StateBadge>
  );
}
