import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, List, Text } from '@mantine/core';
import { useState } from 'react';
import type { ImportRun } from '#contract/imports.ts';
import { formatNumber, useDates } from '../../core/formats.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useAct } from '../../ui/use-act.ts';
import { showImport, undoImport } from './api.ts';

/** Says what was imported or undone, and offers to undo it. */
export function ImportDone({ run }: { run: ImportRun }) {
  const { t } = useLingui();
  const { counts, is_kept, failure, state, undo } = run;
  const created = formatNumber(counts?.created ?? 0);
  const changed = formatNumber(counts?.changed ?? 0);
  const unchanged = formatNumber(counts?.unchanged ?? 0);
  const stayed = formatNumber(counts?.stayed ?? 0);
  if (state === 'undone')
    return (
      <Alert color="gray" variant="light" title={<Trans>Importación deshecha</Trans>}>
        <Trans>
          Borradas: {created}. Como estaban: {changed}. Se quedan, porque han cambiado después o se usan: {stayed}.
        </Trans>
      </Alert>
    );
  return (
    <Alert color="green" variant="light" title={<Trans>Importación hecha</Trans>}>
      <Trans>
        Altas: {created}. Cambios: {changed}. Sin cambios: {unchanged}.
      </Trans>
      {failure && (
        <Text mt="xs" role="alert">
          {failure}
        </Text>
      )}
      {!is_kept && <Text size="sm" mt="xs">{t`El archivo y el informe se borraron pasado un día.`}</Text>}
      {undo && <Undo run={run} undo={undo} />}
    </Alert>
  );
}

function Undo({ run, undo: { until, says } }: { run: ImportRun; undo: NonNullable<ImportRun['undo']> }) {
  const [isAsking, setAsking] = useState(false);
  const date = useDates();
  const end = date(until, 'time');
  const { mutate, isPending } = useAct({
    mutationFn: () => undoImport(run.id),
    onSuccess: (answered) => showImport(answered),
  });
  return (
    <Group mt="sm">
      <Button variant="default" onClick={() => setAsking(true)}>
        <Trans>Deshacer…</Trans>
      </Button>
      <Text size="sm">
        <Trans>Se puede deshacer hasta: {end}</Trans>
      </Text>
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={<Trans>¿Deshacer esta importación?</Trans>}>
        <List mb="sm">
          {says.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
        <Text mb="sm">
          <Trans>
            Lo que alguien haya cambiado después, o ya se use, se queda como está y se verá en una lista. A quien ya se
            le escribió por esta importación se le escribe otra vez.
          </Trans>
        </Text>
        {run.is_inviting && (
          <Text mb="sm">
            <Trans>Las invitaciones que ya se han enviado no se pueden retirar: sus enlaces dejan de funcionar.</Trans>
          </Text>
        )}
        <Group>
          <Button color="red" loading={isPending} onClick={() => mutate()}>
            <Trans>Deshacer la importación</Trans>
          </Button>
          <Button variant="default" onClick={() => setAsking(false)}>
            <Trans>Cancelar</Trans>
          </Button>
        </Group>
      </Dialog>
    </Group>
  );
}
