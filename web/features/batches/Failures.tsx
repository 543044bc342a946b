import { Trans, useLingui } from '@lingui/react/macro';
import { Pagination, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import '@mantine/core/styles/Pagination.css';
import type { Batch } from '#contract/batches.ts';
import { QueryError } from '../../ui/QueryError.tsx';
import { TextLink } from '../../ui/RowLink.tsx';
import { failuresPageSize, failuresQuery } from './api.ts';
import classes from './Batch.module.css';

type Props = { batch: Batch; page: number; turn: (page: number) => void };

/** Those with whom it failed, and why. */
export function Failures({ batch, page, turn }: Props) {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(failuresQuery(batch.id, page, batch.failed));
  if (error && !data) return <QueryError error={error} retry={refetch} />;
  // The first hundred came with the batch.
  const first = (page - 1) * failuresPageSize;
  const failures = data?.results ?? batch.errors.slice(first, first + failuresPageSize);
  const pages = Math.ceil((data?.count ?? batch.failed) / failuresPageSize);
  return (
    <>
      <ul className={classes.list} aria-label={t`Con problemas`}>
        {failures.map(({ id, name, detail }) => (
          <li key={id}>
            {name ? (
              <TextLink to="/user/$userid" params={{ userid: id }} fw={600} size="sm">
                {name}
              </TextLink>
            ) : (
              <Text span size="sm" c="dimmed">
                <Trans>Fuera de tu alcance</Trans>
              </Text>
            )}
            <Text size="sm">{detail}</Text>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label={t`Páginas de personas con problemas`}>
          <Pagination
            total={pages}
            value={page}
            onChange={turn}
            size={40}
            styles={{ control: { fontSize: 'var(--mantine-font-size-sm)' } }}
            gap={4}
            getItemProps={(number) => ({ 'aria-label': t`Página ${number}` })}
            getControlProps={(control) => ({
              'aria-label': control === 'previous' ? t`Página anterior` : t`Página siguiente`,
            })}
          />
        </nav>
      )}
    </>
  );
}
