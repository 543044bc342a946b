import { Trans } from '@lingui/react/macro';
import { Skeleton, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatNumber } from '../../core/formats.ts';
import classes from './Count.module.css';

type Props = { query: UseQueryResult<number>; label: (count: number) => string };

/** Shows a number and its name, within a link to the people it counts. */
export function Count({ query: { data, isError }, label }: Props) {
  return (
    <>
      {data !== undefined ? (
        <span className={classes.number}>{formatNumber(data)}</span>
      ) : isError ? (
        <Text component="span" c="dimmed">
          <Trans>sin datos</Trans>
        </Text>
      ) : (
        <Skeleton height={38} width={72} />
      )}
      <span>{label(data ?? 0)}</span>
    </>
  );
}
