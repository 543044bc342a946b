import { Trans, useLingui } from '@lingui/react/macro';
import { type Priority, priorityNames } from '../../people/coverage/priority-names.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';

const colours: Record<Priority, string> = {
  max: 'red',
  highest: 'red',
  high: 'orange',
  medium: 'yellow',
  low: 'gray',
  lowest: 'gray',
  undefined: 'gray',
};

/** Says how much a place matters; nothing where nobody has said. */
export function PriorityBadge({ priority, isLong = false }: { priority: Priority | null; isLong?: boolean }) {
  const { t } = useLingui();
  if (!priority || priority === 'undefined') return null;
  const name = t(priorityNames[priority]);
  return <StateBadge color={colours[priority]}>{isLong ? <Trans>Prioridad: {name}</Trans> : name}</StateBadge>;
}
