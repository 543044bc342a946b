import { queryOptions } from '@tanstack/react-query';
import type { OrganisationDocument, OwnDocument } from '#contract/documents.ts';
import { api } from '../../core/api.ts';
import { apiQuery } from '../../core/api-query.ts';
import { refresh } from '../../core/query-client.ts';
import { saveFile } from '../../core/save-file.ts';

export const documentsQuery = queryOptions({
  queryKey: ['documents', 'list'],
  queryFn: async ({ signal }) => (await api('GET resources/documents/', { signal })).results,
});

export const documentQuery = (id: string) =>
  apiQuery(['documents', 'one', id], 'GET resources/documents/:id/', { params: { id } });

export const ownDocumentsQuery = queryOptions({
  queryKey: ['documents', 'own'],
  queryFn: async ({ signal }) => (await api('GET resources/documents/own/', { signal })).results,
});

/** Refreshes what shows documents after a change. */
export const refreshDocuments = () => refresh('documents', 'home', 'changes');

export type DocumentBody = {
  title: string;
  readers: OrganisationDocument['readers'];
  area: string | null;
  /** '' keeps the current file, or takes the given one */
  link: string;
  file: File | null;
};

export async function createDocument({ file, link, ...form }: DocumentBody): Promise<OrganisationDocument> {
  if (!file) return api('POST resources/documents/', { body: { ...form, link } });
  const { title, readers, area } = form;
  const query = { title, readers, name: file.name, ...(area && { area }) };
  return api('POST resources/documents/file/', { query, body: file });
}

export async function changeDocument(id: string, { file, link, ...form }: DocumentBody): Promise<OrganisationDocument> {
  const params = { id };
  if (file) await api('POST resources/documents/:id/file/', { params, query: { name: file.name }, body: file });
  return api('PATCH resources/documents/:id/', { params, body: { ...form, ...(link && { link }) } });
}

export async function saveDocument({ id, file }: Pick<OwnDocument, 'id' | 'file'>): Promise<void> {
  const content = await api('GET resources/documents/:id/file/', { params: { id } });
  // Phones open a saved file by its type.
  if (file) saveFile(new Blob([content], { type: file.type }), file.name);
}
