import { Trans } from '@lingui/react/macro';
import { useSignedIn } from '../../../core/session.ts';
import { NoMatch } from '../../../records/list/NoMatch.tsx';
import { Empty } from '../../../ui/Empty.tsx';

export function NobodyFound({ isFiltered, clear }: { isFiltered: boolean; clear: () => void }) {
  const self = useSignedIn();
  if (isFiltered) return <NoMatch title={<Trans>Nadie cumple estos filtros</Trans>} clear={clear} />;
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
