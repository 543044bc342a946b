import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { canEver } from '#contract/permissions.ts';
import { useSignedIn } from '../../core/session.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AreaList } from './AreaList.tsx';

const route = getRouteApi('/areas');

export function AreasPage() {
  const { t } = useLingui();
  const isManaging = canEver(useSignedIn(), 'places.manage');
  return (
    <>
      <PageHeader
        actions={isManaging && <ButtonLink to="/areas/spain" variant="default">{t`Añadir zonas de España`}</ButtonLink>}
      />
      <AreaList search={route.useSearch()} caption={t`Zonas`} empty={<NoAreas />} />
    </>
  );
}

function NoAreas() {
  const { t } = useLingui();
  return canEver(useSignedIn(), 'places.manage') ? (
    <Empty
      drawing="place"
      title={<Trans>Todavía no hay zonas</Trans>}
      action={<ButtonLink to="/areas/spain">{t`Elegir zonas de España`}</ButtonLink>}
    >
      <Trans>Las provincias y los municipios vienen con Vixía; los distritos y las secciones se importan.</Trans>
    </Empty>
  ) : (
    <Empty title={<Trans>Todavía no hay zonas</Trans>}>
      <Trans>Quien administra la plataforma te encargará las tuyas.</Trans>
    </Empty>
  );
}
