import { Trans } from '@lingui/react/macro';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListLink } from '../../ui/RowLink.tsx';
import { blocksOfQuery } from './api.ts';
import { titleOf } from './labels.ts';

type Props = {
  userid: string;
  /** shown if the person has no blocks */
  none?: ReactNode;
};

export function BlocksOf({ userid, none }: Props) {
  const { data, isError } = useQuery(blocksOfQuery(userid));
  if (!data) return isError ? null : <Skeleton height={22} maw={320} />;
  if (data.results.length === 0) {
    return <Text size="sm">{none ?? <Trans>Sus datos ya no coinciden con ningún bloqueo de la lista.</Trans>}</Text>;
  }
  return data.results.map((record) => {
    const link = (
      <ListLink to="/blockedusers/$blockid/edit" params={{ blockid: record.id }} size="sm" underline="always">
        {titleOf(record)}
      </ListLink>
    );
    const { reason } = record;
    return (
      <Text key={record.id} size="sm" style={{ overflowWrap: 'anywhere' }}>
        <Trans>
          Coincide con {link}. Motivo: {reason}
        </Trans>
      </Text>
    );
  });
}
