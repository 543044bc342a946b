import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Progress, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import type { AddressRun } from '#contract/addresses.ts';
import { formatNumber, useDates } from '../../core/formats.ts';
import { TextLink } from '../../ui/RowLink.tsx';
import { useAct } from '../../ui/use-act.ts';
import { cancelRun, isRunning, refreshRuns } from './api.ts';
import { outcomeNames, runNames } from './labels.ts';

export function RunReport({ run, isShown }: { run: AddressRun; isShown: boolean }) {
  const { t } = useLingui();
  const date = useDates();
  const { exact, street, not_found, failed, total, spelled } = run;
  const done = exact + street + not_found + failed;
  const name = t(runNames[run.kind]);
  const sums = (['exact', 'street', 'not_found', 'failed'] as const)
    .filter((outcome) => outcome !== 'failed' || failed > 0)
    .map((outcome) => `${t(outcomeNames[outcome])}: ${formatNumber(run[outcome])}`);
  const respelled = formatNumber(spelled);
  const [all, past] = [formatNumber(total), formatNumber(done)];
  return (
    <Paper withBorder px="md" py="xs" component="article">
      <Group justify="space-between" gap="xs">
        <div>
          <Text fw={600}>
            {run.state === 'running' && (
              <Trans>
                {name}: {past} de {all}
              </Trans>
            )}
            {run.state === 'finished' && <Trans>{name}: terminado</Trans>}
            {run.state === 'cancelled' && <Trans>{name}: interrumpido</Trans>}
          </Text>
          <Text size="sm" c="dimmed">
            {date(run.creation_date, 'time')}
          </Text>
        </div>
        {isRunning(run) ? <Cancel id={run.id} /> : !isShown && <Show id={run.id} />}
      </Group>
      {isRunning(run) && <Progress my={6} value={(100 * done) / Math.max(total, 1)} aria-label={name} />}
      <Text size="sm" role={isRunning(run) ? 'status' : undefined}>
        {sums.join(' · ')}
        {spelled > 0 && (
          <>
            {' · '}
            <Plural
              value={spelled}
              one={`${respelled} escrita como en el callejero`}
              other={`${respelled} escritas como en el callejero`}
            />
          </>
        )}
      </Text>
    </Paper>
  );
}

const Show = ({ id }: { id: string }) => (
  <TextLink to="/addresses" search={{ run: id }} size="sm">
    <Trans>Ver cada una</Trans>
  </TextLink>
);

function Cancel({ id }: { id: string }) {
  const cancel = useAct({
    mutationFn: () => cancelRun(id),
    onSuccess: () => refreshRuns(),
  });
  return (
    <Button variant="default" size="sm" loading={cancel.isPending} onClick={() => cancel.mutate()}>
      <Trans>Interrumpir</Trans>
    </Button>
  );
}
