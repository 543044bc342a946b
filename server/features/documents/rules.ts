import { Readable } from 'node:stream';
import { type DocumentType, mostDocuments, type OrganisationDocument } from '#contract/documents.ts';
import { readLink } from '#contract/link-address.ts';
import { canEver } from '#contract/permissions.ts';
import { givenOf } from '../../core/changed-fields.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import type { Database, Tx } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { describePicture } from '../../core/logo.ts';
import { InvalidFields, Refusal, requireFound } from '../../core/refusal.ts';
import { deleteRows, insertRow } from '../../core/rows/queries.ts';
import { findArea } from '../../services/areas/queries.ts';
import {
  type DocumentValues,
  findDocument,
  isOwnDocument,
  lockDocument,
  lockDocuments,
  readPiece,
  updateDocument,
} from './queries.ts';

type Form = Pick<OrganisationDocument, 'title' | 'readers'> & { link?: string; area: string | null };
type GivenFile = { name: string; content: Buffer };

/** Adds a link or a file as a document; fields: unknown_area, wrong_document. */
export async function addDocument(scope: MemberScope, form: Form, file?: GivenFile): Promise<OrganisationDocument> {
  const { tx } = scope;
  const fields = { ...(await readForm(tx, form)), ...(file && readFile(file)) };
  if ((await lockDocuments(tx)) >= mostDocuments)
    throw new Refusal('too_many_documents_kept', { count: mostDocuments });
  const id = newId();
  await insertRow(tx, 'documents', { id, ...fields });
  const after = requireFound(await findDocument(tx, id));
  await recordChange(scope, 'document', id, 'created', { after: loggedOf(after) });
  return after;
}

/** Changes a document. Setting a link removes its file. */
export async function changeDocument(
  scope: MemberScope,
  id: string,
  changes: { [F in keyof Form]?: Form[F] | undefined },
): Promise<OrganisationDocument> {
  const before = requireFound(await lockDocument(scope.tx, id));
  const { title, link, readers, area } = before;
  const fields = await readForm(scope.tx, { title, link, readers, area: area?.id ?? null, ...givenOf(changes) });
  return writeDocument(scope, before, { ...fields, ...(fields.link && noFile) });
}

/** Replaces a document's file or link with a file; field: wrong_document. */
export async function replaceFile(scope: MemberScope, id: string, file: GivenFile): Promise<OrganisationDocument> {
  const before = requireFound(await lockDocument(scope.tx, id));
  return writeDocument(scope, before, readFile(file));
}

async function writeDocument(
  scope: MemberScope,
  before: OrganisationDocument,
  values: DocumentValues,
): Promise<OrganisationDocument> {
  const { tx } = scope;
  const { id } = before;
  await updateDocument(tx, id, values);
  const after = requireFound(await findDocument(tx, id));
  const [was, is] = [loggedOf(before), loggedOf(after)];
  if (values.content || JSON.stringify(was) !== JSON.stringify(is))
    await recordChange(scope, 'document', id, 'updated', { before: was, after: is });
  return after;
}

export async function removeDocument(scope: MemberScope, id: string): Promise<void> {
  const before = requireFound(await lockDocument(scope.tx, id));
  await deleteRows(scope.tx, 'documents', { id });
  await recordChange(scope, 'document', id, 'deleted', { before: loggedOf(before) });
}

/** Opens a file meant for the actor; administrators open any. */
export async function openDocument({ tx, actor }: MemberScope, database: Database, id: string) {
  const document = requireFound(await findDocument(tx, id));
  const isOpen = canEver(actor, 'documents.manage') || (await isOwnDocument(tx, actor, id));
  if (!isOpen || !document.file) throw new Refusal('not_found');
  return { ...document.file, content: Readable.from(piecesOf(database, tx.tenantId, document)) };
}

const pieceBytes = 512 * 1024;

/** Reads a file as fast as the client receives it, with a connection for one piece at a time. */
async function* piecesOf(database: Database, tenantId: string, document: OrganisationDocument) {
  for (let from = 0; from < (document.file?.size ?? 0); from += pieceBytes) {
    const piece = await database.inTenant(tenantId, (tx) => readPiece(tx, document, { from, length: pieceBytes }));
    if (!piece) throw new Error('The document changed while it was sent.');
    yield piece;
  }
}

async function readForm(tx: Tx, { title, readers, link = '', area }: Form) {
  if (area && !(await findArea(tx, area))) throw InvalidFields.of('area', 'unknown_area');
  return { title, readers, link: readLink(link) ?? '', area_id: area };
}

const noFile = { file_name: null, file_type: null, content: null };

function readFile({ name, content }: GivenFile) {
  const file_type = typeOf(content);
  if (!file_type) throw InvalidFields.of('file', 'wrong_document');
  return { link: '', file_name: nameAs(file_type, name), file_type, content };
}

/** Detects a file's type by its content; undefined for other types and truncated files. */
function typeOf(content: Buffer): DocumentType | undefined {
  const isPdf = content.subarray(0, 5).toString() === '%PDF-' && content.subarray(-1024).includes('%%EOF');
  return isPdf ? 'application/pdf' : describePicture(content)?.type;
}

const endings: Record<DocumentType, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

/** Replaces a file's extension with that of its type: devices open files by extension. */
const nameAs = (type: DocumentType, name: string) =>
  `${name.replace(/[\\/]/g, '-').replace(/\.[A-Za-z]{2,4}$/, '')}.${endings[type]}`;

const loggedOf = ({ title, link, file, readers, area }: OrganisationDocument) => ({
  ...{ title, link, readers },
  file: file?.name ?? null,
  area: area?.name ?? null,
});
