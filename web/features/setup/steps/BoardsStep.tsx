import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';

export const BoardsStep = () => (
  <div>
    <ButtonLink to="/board/new" variant="default">
      <Trans>Crear la junta</Trans>
    </ButtonLink>
  </div>
);
