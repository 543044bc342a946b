import { Trans, useLingui } from '@lingui/react/macro';
import { FileInput, Radio, Stack, Text, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import '@mantine/core/styles/Radio.layer.css';
import { documents, documentTypes, largestDocument, type OrganisationDocument } from '#contract/documents.ts';

import { api } from '../../core/api.ts';
import { useTexts } from '../../core/texts.ts';
import { useKeptForm } from '../../core/use-kept-form.ts';
import { validateWith } from '../../core/validate.ts';
import { RecordForm, type RecordFormProps } from '../../records/RecordForm.tsx';
import { DeleteSection, EditRecord, NewRecordPage, RecordPage } from '../../records/RecordPage.tsx';
import type { RecordKind } from '../../records/record-kind.ts';
import { AreaSelect } from '../areas/index.ts';
import { LinkField, ReadersField } from '../quick-links/index.ts';
import { changeDocument, createDocument, type DocumentBody, documentQuery, refreshDocuments } from './api.ts';

/**
 * A document's input values. The chosen file isn't among them, as the tab's storage can't keep it.
 */
type DocumentDraft = Omit<DocumentBody, 'file' | 'area'> & { area: string; kind: 'file' | 'link'; fileName: string };

const emptyDraft: DocumentDraft = { title: '', link: '', readers: 'all', area: '', kind: 'file', fileName: '' };

const draftOf = ({ title, link, file, readers, area }: OrganisationDocument): DocumentDraft => ({
  ...{ title, link, readers },
  area: area?.id ?? '',
  kind: file ? 'file' : 'link',
  fileName: file?.name ?? '',
});

const bodyOf = ({ title, link, readers, area, kind }: DocumentDraft) => ({
  ...{ title: title.trim(), readers },
  link: kind === 'link' ? link.trim() : '',
  area: area || null,
});

const kinds: RecordKind<OrganisationDocument, DocumentDraft, DocumentBody> = {
  name: 'document',
  form: DocumentForm,
  start: emptyDraft,
  draftOf,
  one: documentQuery,
  refresh: refreshDocuments,
  create: createDocument,
  change: ({ id }, body) => changeDocument(id, body),
  remove: ({ id }) => api('DELETE resources/documents/:id/', { params: { id } }),
  toCreate: <Trans>Añadir el documento</Trans>,
  toRemove: <Trans>Borrar el documento</Trans>,
  created: ({ title }) => <Trans>Documento añadido: {title}.</Trans>,
  saved: ({ title }) => <Trans>Documento guardado: {title}.</Trans>,
  removed: ({ title }) => <Trans>Documento borrado: {title}.</Trans>,
};

export const DocumentNewPage = () => <NewRecordPage of={kinds} />;

const route = getRouteApi('/documents/$documentid/edit');

export function DocumentEditPage() {
  const { documentid } = route.useParams();
  return (
    <RecordPage of={kinds} id={documentid}>
      {(document) => (
        <>
          <EditRecord of={kinds} record={document} />
          <DeleteSection of={kinds} record={document} name={document.title}>
            <Text>
              <Trans>Nadie podrá verlo ni guardarlo desde aquí. No se puede deshacer.</Trans>
            </Text>
          </DeleteSection>
        </>
      )}
    </RecordPage>
  );
}

function DocumentForm({
  draftKey,
  start,
  send,
  ...record
}: RecordFormProps<DocumentDraft, DocumentBody, OrganisationDocument>) {
  const { t } = useLingui();
  const say = useTexts();
  const [file, setFile] = useState<File | null>(null);
  const check = validateWith(documents.endpoints['POST resources/documents/'].body, say);
  const form = useKeptForm(draftKey, start, (draft) => {
    const { link, ...errors } = check(bodyOf(draft));
    if (draft.kind === 'link') return { ...errors, ...(link && { link }) };
    if (file && file.size > largestDocument) return { ...errors, file: say('wrong_document') };
    return { ...errors, ...(!file && !draft.fileName && { file: say('required') }) };
  });
  const labels = {
    title: t`Título`,
    link: t`Dirección`,
    file: t`Archivo`,
    readers: t`Quién lo ve`,
    area: t`Zona`,
  };
  const { kind, readers, area, fileName } = form.values;
  return (
    <RecordForm
      {...record}
      form={form}
      send={(draft) => send({ ...bodyOf(draft), file: draft.kind === 'file' ? file : null })}
      labels={labels}
    >
      <TextInput {...form.field('title')} label={labels.title} maxLength={120} autoComplete="off" required />
      <Radio.Group
        label={t`Qué es`}
        value={kind}
        onChange={(value) => form.change({ kind: value as DocumentDraft['kind'] })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="file" label={<Trans>Un archivo</Trans>} />
          <Radio value="link" label={<Trans>Un enlace a otra página</Trans>} />
        </Stack>
      </Radio.Group>
      {kind === 'file' ? (
        <FileInput
          id="file"
          label={labels.file}
          description={<Trans>PDF o imagen (PNG, JPEG o WebP), de 10 MB como mucho.</Trans>}
          placeholder={fileName || t`Elegir un archivo`}
          accept={documentTypes.join()}
          value={file}
          error={form.errors.file}
          onChange={(chosen) => {
            setFile(chosen);
            form.clearFieldError('file');
          }}
          required
        />
      ) : (
        <LinkField
          {...form.field('link')}
          label={labels.link}
          description={<Trans>Cópiala de la barra del navegador: empieza por https://.</Trans>}
        />
      )}
      <ReadersField
        label={labels.readers}
        value={readers}
        error={form.errors.readers}
        onChange={(chosen) => form.change({ readers: chosen })}
      />
      <AreaSelect
        value={area || undefined}
        onChange={(chosen) => form.change({ area: chosen ?? '' })}
        asField={{
          id: 'area',
          label: t`Solo para la gente de esta zona`,
          description: t`Quien vive en ella, y quien la coordina entera o en parte.`,
          none: t`Todas las zonas`,
          error: form.errors.area,
        }}
      />
    </RecordForm>
  );
}
