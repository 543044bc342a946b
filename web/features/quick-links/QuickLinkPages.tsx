import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { QuickLink } from '#contract/quick-links.ts';
import { api } from '../../core/api.ts';
import { DeleteSection, EditRecord, NewRecordPage, RecordPage } from '../../records/RecordPage.tsx';
import type { RecordKind } from '../../records/record-kind.ts';
import { quickLinkQuery, refreshQuickLinks } from './api.ts';
import { draftOf, emptyDraft, type QuickLinkBody, type QuickLinkDraft } from './draft.ts';
import { QuickLinkForm } from './QuickLinkForm.tsx';

const links: RecordKind<QuickLink, QuickLinkDraft, QuickLinkBody> = {
  name: 'quicklink',
  form: QuickLinkForm,
  start: emptyDraft,
  draftOf,
  one: quickLinkQuery,
  refresh: refreshQuickLinks,
  create: (body) => api('POST resources/links/', { body }),
  change: ({ id }, body) => api('PATCH resources/links/:id/', { params: { id }, body }),
  remove: ({ id }) => api('DELETE resources/links/:id/', { params: { id } }),
  toCreate: <Trans>Crear el enlace</Trans>,
  toRemove: <Trans>Borrar el enlace</Trans>,
  created: ({ name }) => <Trans>Enlace creado: {name}.</Trans>,
  saved: ({ name: given }) => <Trans>Enlace guardado: {given}.</Trans>,
  removed: ({ name }) => <Trans>Enlace borrado: {name}.</Trans>,
};

export const QuickLinkNewPage = () => <NewRecordPage of={links} />;

const route = getRouteApi('/links/$linkid/edit');

export function QuickLinkEditPage() {
  const { t } = useLingui();
  const { linkid } = route.useParams();
  return (
    <RecordPage of={links} id={linkid}>
      {(link) => (
        <>
          <EditRecord of={links} record={link} />
          <DeleteSection of={links} record={link} name={link.name}>
            <Text>{t`Dejará de aparecer en el inicio. No se puede deshacer.`}</Text>
          </DeleteSection>
        </>
      )}
    </RecordPage>
  );
}
