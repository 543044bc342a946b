import { useLingui } from '@lingui/react/macro';
import type { Mailing } from '#contract/mailings.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { stateColors, stateNames } from './labels.ts';

export function MailingStateBadge({ mailing: { state } }: { mailing: Pick<Mailing, 'state'> }) {
  const { t } = useLingui();
  return <StateBadge color={stateColors[state]}>{t(stateNames[state])}</StateBadge>;
}
