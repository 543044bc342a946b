import { Trans, useLingui } from '@lingui/react/macro';
import { useSignedIn } from '../../core/session.ts';
import { NoMatch } from '../../records/list/NoMatch.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';

export function NoPlaces({ isFiltered, clear }: { isFiltered: boolean; clear: () => void }) {
  const { t } = useLingui();
  const self = useSignedIn();
  if (isFiltered) return <NoMatch title={<Trans>Ningún colegio cumple estos filtros</Trans>} clear={clear} />;
  if (!self.is_superuser && self.managed_areas.length === 0) {
    return (
      <Empty drawing="place" title={<Trans>Todavía no coordinas ninguna zona</Trans>}>
        <Trans>Cuando quien administra te encargue una zona, aquí verás sus colegios.</Trans>
      </Empty>
    );
  }
  if (self.is_superuser) {
    return (
      <Empty
        drawing="place"
        title={<Trans>Todavía no hay colegios</Trans>}
        action={<ButtonLink to="/imports">{t`Importarlos de un archivo`}</ButtonLink>}
      >
        <Trans>La lista oficial de colegios y mesas se importa de una vez; también se pueden crear uno a uno.</Trans>
      </Empty>
    );
  }
  return (
    <Empty drawing="place" title={<Trans>Todavía no hay colegios en tus zonas</Trans>}>
      <Trans>Quien administra los carga de una vez cuando se publica la lista oficial de colegios y mesas.</Trans>
    </Empty>
  );
}
