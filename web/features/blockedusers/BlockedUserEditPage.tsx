import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { BlockedUser } from '#contract/blockedusers.ts';
import { api } from '../../core/api.ts';
import { toastDone } from '../../core/toasts.ts';
import { WalkBar } from '../../records/through/WalkBar.tsx';
import { useCarriedList } from '../../records/use-carried-list.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { ListSkeleton } from '../../ui/ResultList.tsx';
import { Section } from '../../ui/Section.tsx';
import { blockedUserQuery } from './api.ts';
import { BlockedUserForm } from './BlockedUserForm.tsx';
import { DeleteBlock } from './DeleteBlock.tsx';
import { draftKeyOf, draftOf } from './draft.ts';
import { titleOf } from './labels.ts';
import { Matches } from './Matches.tsx';
import { refreshBlocks } from './refresh.ts';
import type { BlocksSearch } from './search.ts';
import { carriedBlocks } from './search.ts';
import { blockPath, throughBlocks } from './through.ts';

const route = getRouteApi('/blockedusers/$blockid/edit');

export function BlockedUserEditPage() {
  const { t } = useLingui();
  const { blockid } = route.useParams();
  const list = useCarriedList(carriedBlocks);
  const { data: record, error, refetch } = useQuery(blockedUserQuery(blockid));
  const name = record && titleOf(record);
  return (
    <>
      <WalkBar walked={list && throughBlocks(list)} id={blockid} pathOf={blockPath} />
      <PageHeader
        error={!record && error}
        title={name ? t`Bloqueo: ${name}` : t`Editar el bloqueo`}
        tab={name && t`Bloqueo: ${name}`}
      />
      {record ? (
        <Edit key={record.id} record={record} list={list} />
      ) : error ? (
        <QueryError error={error} retry={refetch} />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}

function Edit({ record, list = {} }: { record: BlockedUser; list: BlocksSearch | undefined }) {
  const queryClient = useQueryClient();
  const navigate = route.useNavigate();
  const { id } = record;

  const finish = async (saved: BlockedUser) => {
    queryClient.setQueryData(blockedUserQuery(id).queryKey, saved);
    const title = titleOf(saved);
    await navigate({ to: '/blockedusers', search: list });
    toastDone(<Trans>Bloqueo guardado: {title}.</Trans>);
    await refreshBlocks(queryClient);
  };

  return (
    <Stack gap="xl">
      <Section title={<Trans>Coincide con</Trans>}>
        <Matches matches={record.matches} />
      </Section>
      <BlockedUserForm
        draftKey={draftKeyOf(record)}
        start={draftOf(record)}
        send={(body) => api('PATCH users/blockedusers/:id/', { params: { id }, body })}
        finish={finish}
        submitLabel={<Trans>Guardar los cambios</Trans>}
      />
      <Section title={<Trans>Quitar de la lista</Trans>}>
        <DeleteBlock record={record} list={list} />
      </Section>
    </Stack>
  );
}
