import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { declarationOf, isUndo } from '#contract/batch-actions.ts';
import type { Batch } from '#contract/batches.ts';
import { formatNumber } from '../../core/formats.ts';
import { PlaceCount } from '../../people/PlaceCount.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { useAct } from '../../ui/use-act.ts';
import { type BackgroundJob, failuresQuery, listFailedIds } from './api.ts';
import classes from './Batch.module.css';

type Retry = { retry: (job: BackgroundJob) => void };
type Reason = Batch['reasons'][number];

export function Failures({ batch, retry }: { batch: Batch } & Retry) {
  const { t } = useLingui();
  return (
    <ul className={classes.reasons} aria-label={t`Con problemas`}>
      {batch.reasons.map((reason) => (
        <li key={reason.reason}>
          <ReasonGroup batch={batch} reason={reason} retry={retry} />
        </li>
      ))}
    </ul>
  );
}

function ReasonGroup({ batch, reason: { reason, count, can_retry }, retry }: { batch: Batch; reason: Reason } & Retry) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const some = formatNumber(count);
  const list = declarationOf(batch.action).list;
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <Group justify="space-between" gap={4} align="flex-start">
        <UnstyledButton
          className={classes.reason}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon size={16} aria-hidden />
          <span>
            <strong>
              {list === 'places' && <PlaceCount of={count} />}
              {list === 'users' && <Plural value={count} one={`${some} persona`} other={`${some} personas`} />}
              {list === 'credentials' && (
                <Plural value={count} one={`${some} credencial`} other={`${some} credenciales`} />
              )}
            </strong>
            {' · '}
            {reason}
          </span>
        </UnstyledButton>
        {can_retry && batch.state !== 'running' && !isUndo(batch.action) && (
          <Again batch={batch} reason={reason} retry={retry} />
        )}
      </Group>
      <div id={listId}>{isOpen && <Failed batch={batch} reason={reason} count={count} />}</div>
    </>
  );
}

/** Offers to retry if the obstacle is temporary or other input may help. */
function Again({ batch, reason, retry }: { batch: Batch; reason: string } & Retry) {
  const { t } = useLingui();
  const { mutate, isPending } = useAct({
    mutationFn: () => listFailedIds(batch.id, reason),
    onSuccess: (ids) => retry({ action: batch.action, target: { ids, count: ids.length } } as BackgroundJob),
  });
  return (
    <Button variant="default" size="sm" loading={isPending} onClick={() => mutate()}>{t`Volver a intentarlo`}</Button>
  );
}

function Failed({ batch: { id, action }, reason, count }: { batch: Batch; reason: string; count: number }) {
  const isPlaces = declarationOf(action).list === 'places';
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    failuresQuery(id, reason, count),
  );
  if (error && !data) return <QueryError error={error} retry={refetch} />;
  const failures = data?.pages.flatMap(({ results }) => results) ?? [];
  const named = failures.filter(({ name }) => name !== null);
  return (
    <>
      <ul className={classes.list}>
        {named.map((failure) => (
          <li key={failure.id}>
            {isPlaces ? (
              <TextLink to="/place/$placeid" params={{ placeid: failure.id }} fw={600} size="sm">
                {failure.name}
              </TextLink>
            ) : failure.user ? (
              <TextLink to="/user/$userid/credentials" params={{ userid: failure.user }} fw={600} size="sm">
                {failure.name}
              </TextLink>
            ) : (
              <TextLink to="/user/$userid" params={{ userid: failure.id }} fw={600} size="sm">
                {failure.name}
              </TextLink>
            )}
            {failure.detail !== reason && <Text size="sm">{failure.detail}</Text>}
          </li>
        ))}
      </ul>
      {named.length < failures.length && (
        <Text size="sm" c="dimmed" py={4}>
          {isPlaces ? (
            <Trans>No se muestran los que están fuera de tu alcance.</Trans>
          ) : (
            <Trans>No se muestra a quienes están fuera de tu alcance.</Trans>
          )}
        </Text>
      )}
      {hasNextPage && (
        <Button size="sm" variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Ver más</Trans>
        </Button>
      )}
    </>
  );
}
