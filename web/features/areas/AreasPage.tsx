import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { useSignedIn } from '../../core/session.ts';
import { Empty } from '../../ui/Empty.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AreaList } from './AreaList.tsx';

const route = getRouteApi('/areas');

export function AreasPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader />
      <AreaList search={route.useSearch()} caption={t`Zonas`} empty={<NoAreas />} />
    </>
  );
}

function NoAreas() {
  const { is_superuser: isAdministrator } = useSignedIn();
  return (
    <Empty title={<Trans>Todavía no hay zonas</Trans>}>
      {isAdministrator ? (
        <Trans>Se importan de los registros oficiales: provincias, municipios, distritos, secciones.</Trans>
      ) : (
        <Trans>Quien administra la plataforma te encargará las tuyas.</Trans>
      )}
    </Empty>
  );
}
