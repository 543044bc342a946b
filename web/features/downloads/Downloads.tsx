import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Download } from '#contract/downloads.ts';
import { formatBytes, formatNumber, useDates } from '../../core/formats.ts';
import dense from '../../ui/dense.module.css';
import { useAct } from '../../ui/use-act.ts';
import { downloadsQuery, refreshDownloads, removeDownload } from './api.ts';
import classes from './Downloads.module.css';
import { formats } from './labels.ts';
import { useSaveDownload } from './use-save-download.ts';

/** Unfolds only the newest download. `begun`: id of the one just started, to be focused. */
export function Downloads({ begun }: { begun: string | undefined }) {
  const { data = [] } = useQuery(downloadsQuery);
  const isFolded = ({ id, state }: Download) => state === 'finished' && id !== begun && id !== data[0]?.id;
  const older = data.filter(isFolded);
  const show = (download: Download) => (
    <OneDownload key={download.id} download={download} isBegun={download.id === begun} />
  );
  return (
    <>
      {data.filter((download) => !isFolded(download)).map(show)}
      {older.length > 0 && (
        <details className={classes.older}>
          <summary>
            <Plural value={older.length} one="Otro archivo guardado" other="Otros # archivos guardados" />
          </summary>
          <Stack gap="xs">{older.map(show)}</Stack>
        </details>
      )}
    </>
  );
}

function OneDownload({ download, isBegun }: { download: Download; isBegun: boolean }) {
  const { t } = useLingui();
  const section = useRef<HTMLElement>(null);
  // The section appears above the list in use, so it takes the focus.
  useEffect(() => {
    if (isBegun) section.current?.focus();
  }, [isBegun]);
  const { format, state, total, done } = download;
  const name = t(formats[format].name);
  const [all, past] = [total, done].map((number) => formatNumber(number));
  return (
    <Paper
      withBorder
      px="md"
      py="xs"
      className={dense.dense}
      component="section"
      aria-label={name}
      ref={section}
      tabIndex={-1}
      style={{ outline: 'none' }}
    >
      <Group justify="space-between" gap="sm">
        <Stack gap={2} flex="1 1 16rem">
          <Text fw={600} role="status">
            {state === 'running' && (
              <Trans>
                {name}: {past} de {all}
              </Trans>
            )}
            {state === 'finished' && <Trans>{name}: listo</Trans>}
            {state === 'failed' && <Trans>{name}: no se ha podido preparar</Trans>}
          </Text>
          {state === 'running' && <Progress value={(100 * done) / Math.max(total, 1)} aria-label={name} />}
          {state === 'finished' && <Contents download={download} />}
        </Stack>
        <Choices download={download} />
      </Group>
    </Paper>
  );
}

function Contents({ download: { total, withdrawn, gone, expires_at } }: { download: Download }) {
  const date = useDates();
  const count = total - withdrawn - gone;
  const [inside, lapsed, absent] = [count, withdrawn, gone].map((number) => formatNumber(number));
  const until = date(expires_at, 'time');
  return (
    <Text size="sm" c="dimmed">
      <Plural value={count} one={`${inside} credencial.`} other={`${inside} credenciales.`} />{' '}
      {withdrawn > 0 && (
        <>
          <Plural
            value={withdrawn}
            one={`Falta ${lapsed} que ya no está en vigor.`}
            other={`Faltan ${lapsed} que ya no están en vigor.`}
          />{' '}
        </>
      )}
      {gone > 0 && (
        <>
          <Plural
            value={gone}
            one={`Falta la de una persona que se ha dado de baja o ya no está a tu alcance.`}
            other={`Faltan las de ${absent} personas que se han dado de baja o ya no están a tu alcance.`}
          />{' '}
        </>
      )}
      <Trans>Se guarda hasta el {until}.</Trans>
    </Text>
  );
}

function Choices({ download }: { download: Download }) {
  const { id, state, size } = download;
  const saveDownload = useSaveDownload();
  const save = useAct({ mutationFn: () => saveDownload(download) });
  const remove = useAct({
    mutationFn: () => removeDownload(id),
    onSettled: () => refreshDownloads(),
  });
  const bytes = formatBytes(size ?? 0);
  return (
    <Group gap="xs">
      {state === 'finished' && (
        <Button size="sm" loading={save.isPending} onClick={() => save.mutate()}>
          <Trans>Guardar el archivo ({bytes})</Trans>
        </Button>
      )}
      <Button size="sm" variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
        {state === 'running' ? <Trans>Interrumpir</Trans> : <Trans>Quitar</Trans>}
      </Button>
    </Group>
  );
}
