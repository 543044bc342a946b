import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';

export function SettingsFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { t } = useLingui();
  const here = { exact: true, includeSearch: false };
  return (
    <>
      <PageHeader title={t`Configuración`} actions={actions} />
      <TabLinks label={t`Apartados de la configuración`}>
        <Link to="/settings" activeOptions={here}>{t`Organización`}</Link>
        <Link to="/settings/front" activeOptions={here}>{t`Primera página`}</Link>
        <Link to="/settings/elections" activeOptions={here}>{t`Elecciones`}</Link>
        <Link to="/settings/retention" activeOptions={here}>{t`Conservación`}</Link>
        <Link to="/settings/exports" activeOptions={here}>{t`Descargas`}</Link>
        <Link to="/settings/tokens" activeOptions={here}>{t`Programas`}</Link>
        <Link to="/settings/terms" activeOptions={here}>{t`Textos legales`}</Link>
      </TabLinks>
      {children}
    </>
  );
}
