import { Trans } from '@lingui/react/macro';
import { IconEyeOff } from '@tabler/icons-react';
import { StateBadge } from '../../ui/StateBadge.tsx';

/** Marks a draft; shown only to administrators. */
export const DraftBadge = () => (
  <StateBadge color="yellow" icon={<IconEyeOff size={14} aria-hidden />}>
    <Trans>Borrador</Trans>
  </StateBadge>
);
