import { Trans } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '../../core/formats.ts';
import dense from '../../ui/dense.module.css';
import { TextLink } from '../../ui/RowLink.tsx';
import { usersCountQuery } from './api.ts';
import type { UsersSearch } from './search.ts';

/** What is left to do in these areas; each number leads to its people. */
export function UserCounts({ area }: { area: string | undefined }) {
  return (
    <Group gap="md" fz="sm" mih={24} className={dense.dense} style={{ rowGap: 0 }}>
      <Count search={{ area, is_assigned: false }}>{(count) => <Trans>{count} sin colegio</Trans>}</Count>
      <Count search={{ area, is_assigned: true, has_credential: false }}>
        {(count) => <Trans>{count} con colegio y sin credencial</Trans>}
      </Count>
      <Count search={{ area, is_validated: false }}>{(count) => <Trans>{count} sin validar</Trans>}</Count>
    </Group>
  );
}

function Count({ search, children }: { search: UsersSearch; children: (count: string) => ReactNode }) {
  const { data } = useQuery(usersCountQuery(search));
  if (!data) return null;
  return (
    <TextLink to="/users" search={search} fz="sm" lh="24px">
      {children(formatNumber(data))}
    </TextLink>
  );
}
