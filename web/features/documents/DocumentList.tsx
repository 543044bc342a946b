import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { mostDocuments, type OrganisationDocument } from '#contract/documents.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { readerNames } from '../quick-links/index.ts';
import { documentsQuery } from './api.ts';
import { DocumentFile } from './OwnDocuments.tsx';

export function DocumentList() {
  const query = useQuery(documentsQuery);
  return (
    <>
      <PageHeader
        actions={
          <ButtonLink to="/documents/new">
            <Trans>Nuevo documento</Trans>
          </ButtonLink>
        }
      />
      <Text c="dimmed" maw={720} mb="md">
        <Trans>Cada persona ve los suyos en su inicio y en la guía. Caben {mostDocuments}.</Trans>
      </Text>
      <Loaded query={query}>
        {(documents) =>
          documents.length > 0 ? (
            <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
              {documents.map((document) => (
                <DocumentItem key={document.id} document={document} />
              ))}
            </Stack>
          ) : (
            <Empty
              title={<Trans>Todavía no hay documentos</Trans>}
              action={
                <ButtonLink to="/documents/new" variant="default">
                  <Trans>Nuevo documento</Trans>
                </ButtonLink>
              }
            >
              <Trans>Por ejemplo, el manual de la junta electoral o el modelo de acta.</Trans>
            </Empty>
          )
        }
      </Loaded>
    </>
  );
}

function DocumentItem({ document }: { document: OrganisationDocument }) {
  const { t } = useLingui();
  const { id, title, link, file, readers, area } = document;
  return (
    <Stack component="li" gap={0} align="flex-start">
      <RowLink to="/documents/$documentid/edit" params={{ documentid: id }}>
        {title}
      </RowLink>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {[t(readerNames[readers]), area?.name, link].filter(Boolean).join(' · ')}
      </Text>
      {file && <DocumentFile document={{ id, title: file.name, link, file }} />}
    </Stack>
  );
}
