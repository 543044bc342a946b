import { Trans } from '@lingui/react/macro';
import { Anchor, Loader } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { OwnDocument } from '#contract/documents.ts';
import { formatBytes } from '../../core/formats.ts';
import { Section } from '../../ui/Section.tsx';
import { useAct } from '../../ui/use-act.ts';
import { LinkAnchor } from '../quick-links/index.ts';
import { ownDocumentsQuery, saveDocument } from './api.ts';

/** Fetches the organisation's documents for the reader, and shows them. */
export function DocumentsOfReader() {
  const { data = [] } = useQuery(ownDocumentsQuery);
  return <OwnDocuments documents={data} />;
}

/** Shows the organisation's documents for the reader; null without any. */
export function OwnDocuments({ documents }: { documents: readonly OwnDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <Section id="documents" title={<Trans>Documentos</Trans>}>
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {documents.map((document) => (
          <li key={document.id}>
            {document.file ? (
              <DocumentFile document={document} />
            ) : (
              <LinkAnchor link={{ name: document.title, link: document.link, icon: 'document' }} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Saves a document's file, after saying how large it is. */
export function DocumentFile({ document }: { document: OwnDocument }) {
  const { mutate, isPending } = useAct({ subject: document.id, mutationFn: () => saveDocument(document) });
  const size = formatBytes(document.file?.size ?? 0);
  return (
    <Anchor
      component="button"
      type="button"
      style={{ display: 'inline-flex', gap: 8, alignItems: 'center', minHeight: 44, textAlign: 'start' }}
      aria-busy={isPending}
      onClick={() => isPending || mutate()}
    >
      {isPending ? <Loader size={20} /> : <IconFileDownload size={20} aria-hidden style={{ flex: 'none' }} />}
      <span>
        {document.title} ({kindOf(document)}, {size})
      </span>
    </Anchor>
  );
}

/** Returns the file name's extension, as people call its type: PDF. */
const kindOf = ({ file }: OwnDocument) => file?.name.split('.').at(-1)?.toUpperCase();
