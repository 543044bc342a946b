import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

export const NewFaqLink = () => (
  <ButtonLink to="/faqs/new">
    <Trans>Nueva pregunta</Trans>
  </ButtonLink>
);
