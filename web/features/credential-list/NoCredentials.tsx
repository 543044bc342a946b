import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { toIssue } from '#contract/waiting.ts';
import { useSignedIn } from '../../core/session.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';

export function NoCredentials({ isFiltered, clear }: { isFiltered: boolean; clear: () => void }) {
  const { t } = useLingui();
  const self = useSignedIn();
  if (isFiltered) {
    return (
      <Empty
        drawing="search"
        title={<Trans>Ninguna credencial cumple estos filtros</Trans>}
        action={<Button variant="default" onClick={clear}>{t`Quitar los filtros`}</Button>}
      >
        <Trans>Prueba con menos palabras o quita algún filtro.</Trans>
      </Empty>
    );
  }
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
