import { Trans } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../core/formats.ts';
import { useSignedIn } from '../../../core/session.ts';
import { usersCountQuery } from '../../../people/api.ts';
import { ableToServe, noCredential, toValidate, type UsersFilters } from '../../../people/search.ts';
import dense from '../../../ui/dense.module.css';
import { TextLink } from '../../../ui/RowLink.tsx';

/** Counts the work left in these areas; each number leads to its people. */
export function UserCounts({ area }: { area: string | undefined }) {
  const self = useSignedIn();
  const { is_superuser } = self;
  const able = { area, ...ableToServe(self) };
  return (
    <Group gap="md" fz="sm" mih={24} className={dense.dense} style={{ rowGap: 0 }}>
      {is_superuser && (
        <Count filters={{ area, is_pending: true }}>{(count) => <Trans>{count} pendientes de admitir</Trans>}</Count>
      )}
      <Count filters={{ ...able, is_assigned: false }}>{(count) => <Trans>{count} sin colegio</Trans>}</Count>
      <Count filters={{ ...able, is_assigned: true, credential_state: noCredential }}>
        {(count) => <Trans>{count} con colegio y sin credencial</Trans>}
      </Count>
      <Count filters={{ area, ...toValidate(self) }}>{(count) => <Trans>{count} sin validar</Trans>}</Count>
      <Count filters={{ area, is_locked: true }}>{(count) => <Trans>{count} con el perfil bloqueado</Trans>}</Count>
      {is_superuser && (
        <Count filters={{ area, is_active: false }}>{(count) => <Trans>{count} inactivas</Trans>}</Count>
      )}
    </Group>
  );
}

function Count({ filters, children }: { filters: UsersFilters; children: (count: string) => ReactNode }) {
  const { data } = useQuery(usersCountQuery(filters));
  if (!data) return null;
  return (
    <TextLink to="/users" search={filters} fz="sm" lh="24px">
      {children(formatNumber(data))}
    </TextLink>
  );
}
