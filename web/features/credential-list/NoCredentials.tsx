import { Trans, useLingui } from '@lingui/react/macro';
import { toIssue } from '#contract/waiting.ts';
import { useSignedIn } from '../../core/session.ts';
import { NoMatch } from '../../records/list/NoMatch.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';

export function NoCredentials({ isFiltered, clear }: { isFiltered: boolean; clear: () => void }) {
  const { t } = useLingui();
  const self = useSignedIn();
  if (isFiltered) return <NoMatch title={<Trans>Ninguna credencial cumple estos filtros</Trans>} clear={clear} />;
  return (
    <Empty
      title={<Trans>Todavía no se ha emitido ninguna credencial</Trans>}
      action={
        <ButtonLink to="/users" search={toIssue(self)} variant="default">{t`Ver a quienes les falta`}</ButtonLink>
      }
    >
      <Trans>Se emiten desde la ficha de cada persona, o a muchas a la vez desde la lista de personas.</Trans>
    </Empty>
  );
}
