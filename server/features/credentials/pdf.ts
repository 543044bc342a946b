import { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Language } from '#contract/languages.ts';
import { LongDocument } from './long-document.ts';
import { credentialOf, drawPaper, type PaperOptions } from './paper.ts';
import type { PrintedCredential } from './printed-credential.ts';
import { type Picture, SheetLayout } from './sheet.ts';
import type { PaperVariant } from './texts.ts';

type Rendering = {
  checkUrl: (token: string) => string;
  logos: ReadonlyMap<string, Uint8Array>;
  subject?: string | undefined;
  /** draws another document from the same data */
  guiseOf?: (credential: PrintedCredential) => PaperVariant;
};

/** Renders A4 pages as credentials are read, so memory doesn't grow with their number. */
export const renderCredentials = (printed: PrintedCredential[], rendering: Rendering): Readable =>
  Readable.from(writePages(printed, rendering), { objectMode: false });

async function* writePages(
  printed: PrintedCredential[],
  { checkUrl, logos, subject, guiseOf = credentialOf }: Rendering,
): AsyncGenerator<Buffer> {
  const [first] = printed;
  if (!first) throw new RangeError('A PDF has one page at least.');
  const doc = openFor(first, { guise: guiseOf(first), count: printed.length, subject });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const pictures = new Pictures(doc);
  for (const credential of printed) {
    const logo = pictures.open(credential.logo, logos.get(credential.logo ?? ''));
    drawPage(doc, root, credential, { checkUrl: checkUrl(credential.checkToken), logo, guise: guiseOf(credential) });
    yield* drainDocument(doc);
    await yieldToEventLoop();
  }
  doc.end();
  yield* doc;
}

export class Pictures {
  readonly #doc: LongDocument;
  readonly #open = new Map<string, Picture>();

  constructor(doc: LongDocument) {
    this.#doc = doc;
  }

  open(id: string | null | undefined, bytes: Uint8Array | null | undefined): Picture | undefined {
    if (!id || !bytes) return undefined;
    const open = this.#open.get(id) ?? openPicture(this.#doc, Buffer.from(bytes));
    this.#open.set(id, open);
    return open;
  }
}

/** pdfkit's types lack this method. */
const openPicture = (doc: object, bytes: Buffer) => (doc as { openImage(source: Buffer): Picture }).openImage(bytes);

export function* drainDocument(doc: LongDocument): Generator<Buffer> {
  for (let chunk = doc.read(); chunk !== null; chunk = doc.read()) yield chunk;
}

export function drawPage(
  doc: LongDocument,
  root: PDFKit.PDFStructureElement,
  credential: PrintedCredential,
  drawn: PaperOptions,
): void {
  doc.addPage();
  const sheet = new SheetLayout(doc, root);
  drawPaper(sheet, credential, drawn);
  sheet.end();
  doc.endPage();
}

function openFor(
  first: PrintedCredential,
  { guise, count, subject }: { guise: PaperVariant; count: number; subject: string | undefined },
): LongDocument {
  const language = first.languages[0] ?? 'es';
  const { title } = guise.wordsIn(language);
  return openDocument({
    language,
    title: count === 1 ? `${title} ${first.code}` : `${title} (${count})`,
    author: first.tenantName,
    subject,
  });
}

type DocumentInfo = { language: Language; title: string; author: string; subject?: string | undefined };

export const openDocument = ({ language, title, author, subject }: DocumentInfo) =>
  new LongDocument({
    size: 'A4',
    // Pages are laid out by hand and must not break.
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    // For archiving: embeds fonts, colour profile and structure.
    subset: 'PDF/A-2a',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, ...(subject && { Subject: subject }) },
  });
