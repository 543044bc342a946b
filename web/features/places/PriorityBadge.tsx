import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
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

/** Renders nothing without a priority. No colour: it's for lost, refused or half-done states. */
export function PriorityBadge({ priority, isLong = false }: { priority: Priority | null; isLong?: boolean }) {
  const { t } = useLingui();
  if (!priority || priority === 'undefined') return null;
  const name = t(priorityNames[priority]);
  const Sign = signs[priority];
  return (
    <StateBadge color="gray" {...(Sign && { icon: <Sign size={14} aria-hidden /> })}>
      {isLong ? (
        <Trans>Prioridad: {name}</Trans>
      ) : (
        <>
          <span aria-hidden>{name}</span>
          <VisuallyHidden>
            <Trans>Prioridad: {name}</Trans>
          </VisuallyHidden>
        </>
      )}
    </StateBadge>
  );
}
