import { Trans } from '@lingui/react/macro';
import { StateBadge } from '../ui/StateBadge.tsx';

/** Marks a home that was typed and matches no known address. */
export const ByHand = () => (
  <StateBadge color="yellow">
    <Trans>Dirección escrita a mano</Trans>
  </StateBadge>
);
