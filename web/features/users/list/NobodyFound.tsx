import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSignedIn } from '../../../core/session.ts';
import { Empty } from '../../../ui/Empty.tsx';

export function NobodyFound({ isFiltered, clear }: { isFiltered: boolean; clear: () => void }) {
  const { t } = useLingui();
  const self = useSignedIn();
  if (isFiltered) {
    return (
      <Empty
        drawing="search"
        title={<Trans>Nadie cumple estos filtros</Trans>}
        action={<Button variant="default" onClick={clear}>{t`Quitar los filtros`}</Button>}
      >
        <Trans>Prueba con menos palabras o quita algún filtro.</Trans>
      </Empty>
    );
  }
  if (!self.is_superuser && self.managed_areas.length === 0) {
    return (
      <Empty drawing="people" title={<Trans>Todavía no coordinas ninguna zona</Trans>}>
        <Trans>
          Cuando quien administra te encargue una zona, aquí verás a las personas que se han inscrito en ella.
        </Trans>
      </Empty>
    );
  }
  return (
    <Empty drawing="people" title={<Trans>Todavía no se ha inscrito nadie</Trans>}>
      <Trans>
        Las personas aparecen aquí en cuanto se inscriben. Comparte la página de inscripción para que lo hagan.
      </Trans>
    </Empty>
  );
}
