import { Trans } from '@lingui/react/macro';
import { List, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { BlockedUser } from '#contract/blockedusers.ts';
import { api } from '../../core/api.ts';
import { forgetKept } from '../../core/tab-memory.ts';
import { toastDone } from '../../core/toasts.ts';
import { DeleteRecord } from '../../records/DeleteRecord.tsx';
import { blockedUserQuery } from './api.ts';
import { draftKeyOf } from './draft.ts';
import { keysOf, titleOf } from './labels.ts';
import { refreshBlocks } from './refresh.ts';
import type { BlocksSearch } from './search.ts';

type Props = { record: BlockedUser; list: BlocksSearch };

/** Deletes a block after naming the consequences; returns to the list as it was. */
export function DeleteBlock({ record, list }: Props) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const title = titleOf(record);
  const { reason } = record;
  const isHolding = record.matches.some(({ is_verified }) => is_verified === null);

  return (
    <>
      <Text>
        <Trans>Quien tenga estos datos podrá inscribirse como cualquiera.</Trans>
      </Text>
      <DeleteRecord
        label={<Trans>Quitar de la lista…</Trans>}
        title={<Trans>Quitar de la lista: {title}</Trans>}
        confirm={<Trans>Quitar de la lista</Trans>}
        remove={() => api('DELETE users/blockedusers/:id/', { params: { id: record.id } })}
        finish={async () => {
          forgetKept(draftKeyOf(record));
          await navigate({ to: '/blockedusers', search: list, ignoreBlocker: true });
          queryClient.removeQueries({ queryKey: blockedUserQuery(record.id).queryKey });
          toastDone(<Trans>{title} ya no está en la lista de bloqueo.</Trans>);
          await refreshBlocks(queryClient);
        }}
      >
        <Text>
          <Trans>No se puede deshacer. Se borran el bloqueo, su motivo y sus notas:</Trans>
        </Text>
        <List spacing={4} style={{ overflowWrap: 'anywhere' }}>
          {keysOf(record).map((key) => (
            <List.Item key={key}>{key}</List.Item>
          ))}
          <List.Item>
            <Trans>Motivo: {reason}</Trans>
          </List.Item>
        </List>
        {isHolding && (
          <Text>
            <Trans>Las inscripciones que retiene siguen pendientes hasta que quien administra las admita.</Trans>
          </Text>
        )}
        <Text>
          <Trans>El registro de cambios dirá que hubo un bloqueo y quién lo quitó, pero no de quién era.</Trans>
        </Text>
      </DeleteRecord>
    </>
  );
}
