import { Trans } from '@lingui/react/macro';
import { IconEyeOff } from '@tabler/icons-react';
import { StateBadge } from '../../ui/StateBadge.tsx';

/** Seen by administrators alone. */
export const DraftBadge = () => (
  <StateBadge color="yellow" icon={<IconEyeOff size={14} aria-hidden />}>
    <Trans>Borrador</Trans>
  </StateBadge>
);
