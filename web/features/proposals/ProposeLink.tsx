import { Trans } from '@lingui/react/macro';
import { canEver } from '#contract/permissions.ts';
import { useSignedIn } from '../../core/session.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import print from '../../ui/print.module.css';

export function ProposeLink() {
  const self = useSignedIn();
  if (!canEver(self, 'places.assign')) return null;
  return (
    <ButtonLink to="/proposals/new" size="sm" variant="default" className={print.noPrint ?? ''}>
      <Trans>Proponer un reparto</Trans>
    </ButtonLink>
  );
}
