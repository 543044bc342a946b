import { Trans } from '@lingui/react/macro';
import { TextLink } from '../../../ui/RowLink.tsx';

export const CoordinatorsStep = () => (
  <TextLink to="/users" search={{}}>
    <Trans>Ver a las personas</Trans>
  </TextLink>
);
