import { Plural, Trans } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import type { ImportRun } from '#contract/imports.ts';
import { useAct } from '../../ui/use-act.ts';
import { Warning } from '../../ui/Warning.tsx';
import { applyImport, showImport } from './api.ts';
import { ImportTotals } from './ImportTotals.tsx';

type Props = { run: ImportRun; checkAgain: (() => void) | undefined };

/** `checkAgain`: given if the choices have changed since the check */
export const ImportConfirmation = ({ run, checkAgain }: Props) =>
  checkAgain ? (
    <Alert color="yellow" variant="light" title={<Trans>Has cambiado algo después de revisarlo</Trans>}>
      <Text mb="sm">
        <Trans>Lo que se ve aquí todavía no cuenta con ello. Revísalo de nuevo antes de importar.</Trans>
      </Text>
      <Button onClick={checkAgain}>
        <Trans>Revisar de nuevo</Trans>
      </Button>
    </Alert>
  ) : (
    <Confirmation run={run} />
  );

function Confirmation({ run }: { run: ImportRun }) {
  const { rows = 0, created = 0, changed = 0, error = 0, faulty = 0 } = run.counts ?? {};
  const isMostlyFaulty = error > 0 && faulty * 2 >= rows;
  const isNothing = created + changed === 0 || isMostlyFaulty;
  const isOther = run.other_election !== null;
  const { mutate, isPending } = useAct({
    mutationFn: () => applyImport(run.id, { skips_errors: error > 0, is_of_election: isOther }),
    onSuccess: (answered) => showImport(answered),
  });
  return (
    <Alert
      color={error > 0 ? 'red' : 'blue'}
      variant="light"
      title={
        error > 0 ? (
          <Plural value={error} one="Hay # error en el archivo" other="Hay # errores en el archivo" />
        ) : isNothing ? (
          <Trans>No hay nada que importar</Trans>
        ) : (
          <Trans>Todavía no ha cambiado nada</Trans>
        )
      }
    >
      <Text mb="sm">
        {isMostlyFaulty ? (
          <Trans>
            La mayoría de las filas tiene errores, así que no se ofrece importar el resto: faltaría casi todo. Mira
            arriba las causas: quizá basta con decir qué es una columna.
          </Trans>
        ) : error > 0 && isNothing ? (
          <Trans>No hay nada más que importar. Corrige el archivo y súbelo de nuevo.</Trans>
        ) : error > 0 ? (
          <Trans>Corrígelos y sube el archivo de nuevo, o importa las demás filas sin ellas. No se borra nada.</Trans>
        ) : isNothing ? (
          <Trans>Lo que trae el archivo ya está igual.</Trans>
        ) : (
          <Trans>Entra todo a la vez o nada, y no se borra nada. Después, durante un día, se puede deshacer.</Trans>
        )}
      </Text>
      <ImportTotals totals={run.totals} />
      {isOther && !isNothing && <Warning mb="sm">{run.other_election}</Warning>}
      {!isNothing && (
        <Group>
          <Button loading={isPending} onClick={() => mutate()}>
            {isOther && error > 0 ? (
              <Trans>Importar en esta, sin las filas con errores</Trans>
            ) : isOther ? (
              <Trans>Importar en esta elección</Trans>
            ) : error > 0 ? (
              <Trans>Importar sin las filas con errores</Trans>
            ) : (
              <Trans>Importar</Trans>
            )}
          </Button>
        </Group>
      )}
    </Alert>
  );
}
