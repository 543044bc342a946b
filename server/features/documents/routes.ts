import type { documents } from '#contract/documents.ts';
import type { Handlers } from '../../core/context.ts';
import { replyPage, wordsOf } from '../../core/lists.ts';
import { requireFound } from '../../core/refusal.ts';
import { findDocument, listDocuments, listOwnDocuments } from './queries.ts';
import { addDocument, changeDocument, openDocument, removeDocument, replaceFile } from './rules.ts';

export const documentsRoutes: Handlers<typeof documents> = {
  'GET resources/documents/': ({ tx, query }) =>
    replyPage(query, 'title', (page) => listDocuments(tx, wordsOf(query.search), page)),

  'POST resources/documents/': async ({ body, ...scope }) => addDocument(scope, body),

  'POST resources/documents/file/': async ({ query: { name, area = null, ...form }, body, ...scope }) =>
    addDocument(scope, { ...form, area }, { name, content: Buffer.from(body) }),

  'GET resources/documents/own/': async ({ tx, actor }) => ({ results: await listOwnDocuments(tx, actor) }),

  'GET resources/documents/:id/': async ({ tx, params }) => requireFound(await findDocument(tx, params.id)),

  'PATCH resources/documents/:id/': async ({ params, body, ...scope }) => changeDocument(scope, params.id, body),

  'DELETE resources/documents/:id/': async ({ params, ...scope }) => removeDocument(scope, params.id),

  'POST resources/documents/:id/file/': async ({ params, query, body, ...scope }) =>
    replaceFile(scope, params.id, { ...query, content: Buffer.from(body) }),

  'GET resources/documents/:id/file/': async ({ params, services, reply, ...scope }) => {
    const { content, name, size } = await openDocument(scope, services.database, params.id);
    // Always downloaded: a file mustn't open as one of our pages.
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
    reply.header('content-length', size);
    return content;
  },
};
