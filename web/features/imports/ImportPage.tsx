import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ImportRun } from '#contract/imports.ts';
import { useDates } from '../../core/formats.ts';
import { queryClient } from '../../core/query-client.ts';
import { toastDone } from '../../core/toasts.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { NotLoaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useAct } from '../../ui/use-act.ts';
import { deleteImport, importQuery, isRunning } from './api.ts';
import { Columns } from './Columns.tsx';
import { Findings } from './Findings.tsx';
import { ImportConfirmation } from './ImportConfirmation.tsx';
import { ImportDone } from './ImportDone.tsx';
import { kindNames } from './labels.ts';
import { MendingLink } from './MendingLink.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { useCheck } from './use-check.ts';
import { useDraft } from './use-draft.ts';
import '@mantine/core/styles/Progress.layer.css';

const route = getRouteApi('/imports/$importid');

export function ImportPage() {
  const { importid } = route.useParams();
  const { data: run, error, refetch } = useQuery(importQuery(importid));
  return (
    <>
      <PageHeader
        error={!run && error}
        title={run?.file_name}
        tab={run?.file_name}
        actions={run && !isRunning(run) && <DeleteImport run={run} />}
      />
      {run ? <Steps run={run} /> : <NotLoaded error={error} retry={refetch} />}
    </>
  );
}

function Steps({ run }: { run: ImportRun }) {
  const { state, failure, is_kept } = run;
  const canMatch = is_kept && run.source !== null && matchable.includes(state);
  const draft = useDraft(run);
  const { check, isPending } = useCheck(run);
  const checkAgain = () => check({ columns: draft.fields, ...draft.chosen });
  return (
    <Stack gap="xl">
      <About run={run} />
      {failure && state === 'failed' && (
        <Alert color="red" variant="light" title={<Trans>No se ha importado nada</Trans>} role="alert">
          {failure} <MendingLink choice={run.failure_choice} />
        </Alert>
      )}
      {state === 'failed' && !canMatch && <AnotherFile />}
      {state === 'uploading' && (
        <Alert color="yellow" variant="light" title={<Trans>El archivo no acabó de subir</Trans>}>
          <AnotherFile />
        </Alert>
      )}
      {canMatch && <Columns run={run} draft={draft} check={check} isPending={isPending} />}
      {isRunning(run) && <Running run={run} />}
      {state === 'reading' && run.source === null && <TableSkeleton />}
      {(state === 'finished' || state === 'undone') && <ImportDone run={run} />}
      {hasReport(run) && run.counts && is_kept && (
        <Findings run={run} counts={run.counts}>
          {state === 'checked' && (
            <ImportConfirmation run={run} checkAgain={draft.isChanged ? checkAgain : undefined} />
          )}
        </Findings>
      )}
    </Stack>
  );
}

/** Returns whether there are findings; for an undone import, data that stayed. */
const hasReport = ({ state, counts }: ImportRun): boolean =>
  state === 'undone' ? (counts?.stayed ?? 0) > 0 : state === 'checked' || state === 'finished';

/** States in which the person can still choose what the files contain. */
const matchable: readonly string[] = ['reading', 'read', 'checking', 'checked', 'failed'];

function About({ run: { kind, user_name, creation_date } }: { run: ImportRun }) {
  const { t } = useLingui();
  const date = useDates();
  return (
    <Text c="dimmed">{[t(kindNames[kind]), user_name, date(creation_date, 'short')].filter(Boolean).join(' · ')}</Text>
  );
}

function Running({ run: { state, progress } }: { run: ImportRun }) {
  const { t } = useLingui();
  const what =
    { reading: t`Leyendo el archivo…`, checking: t`Revisando el archivo…`, undoing: t`Deshaciendo la importación…` }[
      state as string
    ] ?? t`Importando…`;
  return (
    <div role="status">
      <Text fw={600} mb="xs">
        {what}
      </Text>
      <Progress value={Math.max(progress, 3)} animated aria-label={what} />
      <Text size="sm" c="dimmed" mt="xs">
        <Trans>Puedes dejar esta página: sigue sin ti, y al terminar una importación te llega una notificación.</Trans>
      </Text>
    </div>
  );
}

const AnotherFile = () => (
  <div>
    <ButtonLink to="/imports/new" variant="default">
      <Trans>Subir otro archivo</Trans>
    </ButtonLink>
  </div>
);

/** Deletes an import without asking for confirmation, as the imported data stay. */
function DeleteImport({ run }: { run: ImportRun }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { mutate, isPending } = useAct({
    mutationFn: () => deleteImport(run.id),
    onSuccess: async () => {
      await navigate({ to: '/imports' });
      queryClient.removeQueries({ queryKey: ['imports', 'one', run.id] });
      await queryClient.invalidateQueries({ queryKey: ['imports', 'list'] });
      toastDone(<Trans>Importación borrada de la lista. Lo que trajo sigue igual.</Trans>);
    },
  });
  return <Button variant="default" loading={isPending} onClick={() => mutate()}>{t`Borrar de la lista`}</Button>;
}
