import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, instant, linkAddress, listQuery, requiredLine } from './fields.ts';
import { editWords, noun } from './noun.ts';
import { readerKinds } from './readers.ts';
import { recordEndpoints } from './record-endpoints.ts';
import { words } from './words.ts';

/** Most documents of an organisation: its list is one page. */
export const mostDocuments = 100;
export const largestDocument = 10 * 1024 * 1024;

/** Types recognised by content, not by name. None of them can run a script in a page. */
export const documentTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const;
export type DocumentType = (typeof documentTypes)[number];

const documentFile = z.object({
  name: z.string(),
  type: z.enum(documentTypes),
  /** bytes */
  size: z.number(),
});

/** A file or a link that an organisation shows to its people. */
export const organisationDocument = z.object({
  id: id('document'),
  title: z.string(),
  /** https, or a path within the app; '' for a file */
  link: z.string(),
  /** null: a link */
  file: documentFile.nullable(),
  readers: z.enum(readerKinds),
  /** for people who live in it or coordinate it, or a part of it; null: everybody */
  area: z.object({ id: id('area'), name: z.string() }).nullable(),
  update_date: instant,
});
export type OrganisationDocument = z.infer<typeof organisationDocument>;

/** A document as shown to its readers. */
export const ownDocument = organisationDocument.pick({ id: true, title: true, link: true, file: true });
export type OwnDocument = z.infer<typeof ownDocument>;

const fields = {
  title: requiredLine(120),
  link: linkAddress,
  readers: z.enum(readerKinds),
  area: id('area').nullable(),
};

const documentRecord = recordEndpoints('document', organisationDocument, 'documents.manage');

/** Name offered to readers on saving; its extension is replaced by that of the content. */
const fileName = requiredLine(200).meta({ examples: ['Manual.pdf'] });

export const documents = noun({
  ids: ['document'],
  schemas: { Document: organisationDocument, OwnDocument: ownDocument, DocumentFile: documentFile },
  log: {
    entities: words({ document: ['Documento', 'Documentos'] }),
    actions: { document: editWords },
    fields: words({ title: 'Título', link: 'Enlace', file: 'Archivo', readers: 'Quién lo ve', area: 'Zona' }),
  },
  endpoints: {
    'GET resources/documents/': documentRecord.list(
      'Documents of the organisation, by title',
      listQuery(['title'], {}, mostDocuments),
    ),
    'POST resources/documents/': documentRecord.create(
      'Add a link as a document',
      z.strictObject({ ...fields, area: fields.area.default(null) }),
      'too_many_documents_kept',
    ),
    'POST resources/documents/file/': endpoint({
      access: 'documents.manage',
      summary: 'Add a file as a document, its bytes as body: a PDF, or a PNG, JPEG or WebP image',
      query: z.strictObject({
        title: fields.title,
        readers: fields.readers,
        area: id('area').optional(),
        name: fileName,
      }),
      bytes: largestDocument,
      reply: organisationDocument,
      status: 201,
      errors: ['too_many_documents_kept'],
    }),
    'GET resources/documents/own/': endpoint({
      access: 'documents.see_own',
      summary: `Documents meant for the reader, by title; at most ${mostDocuments}`,
      reply: z.object({ results: z.array(ownDocument) }),
    }),
    'GET resources/documents/:id/': documentRecord.one('One document'),
    'PATCH resources/documents/:id/': documentRecord.change(
      'Change a document; fields left out stay, and a link takes the place of a file',
      z.strictObject(fields).partial(),
    ),
    'DELETE resources/documents/:id/': documentRecord.remove('Delete a document, and its file'),
    'POST resources/documents/:id/file/': endpoint({
      access: 'documents.manage',
      summary: 'Put another file in the place of a document’s file or link',
      params: idParams('document'),
      query: z.strictObject({ name: fileName }),
      bytes: largestDocument,
      reply: organisationDocument,
    }),
    'GET resources/documents/:id/file/': endpoint({
      access: 'documents.see_own',
      summary: 'The file of a document meant for the reader; administrators get any',
      params: idParams('document'),
      reply: 'application/octet-stream',
      rate: { member: [60, 60] },
    }),
  },
});
