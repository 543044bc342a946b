import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PageHeader } from './PageHeader.tsx';

export function UnknownPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Esta página no existe`} />
      <Text>
        <Trans>Puede que el enlace esté incompleto o que la página haya cambiado de sitio.</Trans>{' '}
        <Anchor component={Link} to="/">
          <Trans>Ir al inicio</Trans>
        </Anchor>
      </Text>
    </>
  );
}
