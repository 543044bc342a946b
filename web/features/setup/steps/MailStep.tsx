import { Trans } from '@lingui/react/macro';
import { TextLink } from '../../../ui/RowLink.tsx';

export const MailStep = () => (
  <TextLink to="/emails" search={{}}>
    <Trans>Ver los mensajes</Trans>
  </TextLink>
);
