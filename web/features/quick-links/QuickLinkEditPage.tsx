import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { QuickLink } from '#contract/quick-links.ts';
import { api } from '../../core/api.ts';
import { forgetKept } from '../../core/tab-memory.ts';
import { toastDone } from '../../core/toasts.ts';
import { DeleteRecord } from '../../records/DeleteRecord.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { ListSkeleton } from '../../ui/ResultList.tsx';
import { Section } from '../../ui/Section.tsx';
import { quickLinkQuery, refreshQuickLinks } from './api.ts';
import { draftKeyOf, draftOf } from './draft.ts';
import { QuickLinkForm } from './QuickLinkForm.tsx';

const route = getRouteApi('/links/$linkid/edit');

export function QuickLinkEditPage() {
  const { linkid } = route.useParams();
  const { data: link, error, refetch } = useQuery(quickLinkQuery(linkid));
  return (
    <>
      <PageHeader error={!link && error} />
      {link ? (
        <Edit key={link.id} link={link} />
      ) : error ? (
        <QueryError error={error} retry={refetch} />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}

function Edit({ link }: { link: QuickLink }) {
  const queryClient = useQueryClient();
  const navigate = route.useNavigate();
  const { id, name } = link;
  const finish = async (saved: QuickLink) => {
    queryClient.setQueryData(quickLinkQuery(id).queryKey, saved);
    await navigate({ to: '/links' });
    const { name: given } = saved;
    toastDone(<Trans>Enlace guardado: {given}.</Trans>);
    await refreshQuickLinks(queryClient);
  };
  const finishDeleting = async () => {
    forgetKept(draftKeyOf(link));
    await navigate({ to: '/links', ignoreBlocker: true });
    toastDone(<Trans>Enlace borrado: {name}.</Trans>);
    queryClient.removeQueries({ queryKey: quickLinkQuery(id).queryKey });
    await refreshQuickLinks(queryClient);
  };
  return (
    <Stack gap="xl">
      <QuickLinkForm
        draftKey={draftKeyOf(link)}
        start={draftOf(link)}
        send={(body) => api('PATCH resources/links/:id/', { params: { id }, body })}
        finish={finish}
        submitLabel={<Trans>Guardar los cambios</Trans>}
      />
      <Section title={<Trans>Borrar el enlace</Trans>}>
        <DeleteRecord
          label={<Trans>Borrar el enlace…</Trans>}
          title={<Trans>Borrar el enlace: {name}</Trans>}
          confirm={<Trans>Borrar el enlace</Trans>}
          remove={() => api('DELETE resources/links/:id/', { params: { id } })}
          finish={finishDeleting}
        >
          <Text>
            <Trans>Dejará de aparecer en el inicio. No se puede deshacer.</Trans>
          </Text>
        </DeleteRecord>
      </Section>
    </Stack>
  );
}
