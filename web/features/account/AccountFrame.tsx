import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../core/session.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { Warning } from '../../ui/Warning.tsx';

export function AccountFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { second_factor } = useSignedIn();
  const { is_demanded, is_on } = second_factor;
  const here = { exact: true, includeSearch: false };
  return (
    <>
      <PageHeader title={t`Ajustes de tu cuenta`} />
      <TabLinks label={t`Apartados de tu cuenta`}>
        <Link to="/account" activeOptions={here}>{t`Preferencias`}</Link>
        <Link to="/account/security" activeOptions={here}>{t`Seguridad`}</Link>
        <Link to="/account/sessions" activeOptions={here}>{t`Sesiones`}</Link>
        <Link to="/account/data" activeOptions={here}>{t`Datos`}</Link>
        <Link to="/account/readers" activeOptions={here}>{t`Quién ve mis datos`}</Link>
      </TabLinks>
      <Stack gap="xl" maw={720}>
        {is_demanded && !is_on && <Demanded />}
        {children}
      </Stack>
    </>
  );
}

const Demanded = () => {
  const { t } = useLingui();
  return (
    <Warning title={t`Activa el segundo factor para continuar`}>
      <Trans>
        Tu organización lo exige a quien coordina o administra, porque ve datos de otras personas. Hasta que lo actives
        en <SecurityLink>Seguridad</SecurityLink> solo puedes usar los ajustes de tu cuenta.
      </Trans>
    </Warning>
  );
};

const SecurityLink = ({ children }: { children?: ReactNode }) => (
  <Anchor component={Link} to="/account/security" inherit underline="always" search={true as never}>
    {children}
  </Anchor>
);
