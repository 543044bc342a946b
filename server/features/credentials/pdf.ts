import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Language } from '#contract/languages.ts';
import { LongDocument } from './long-document.ts';
import { drawPaper } from './paper.ts';
import { registerFonts } from './paper-fonts.ts';
import { Sheet } from './sheet.ts';
import { paperTexts } from './texts.ts';

/** Everything a credential prints, as it was when issued; dates are YYYY-MM-DD. */
export type PrintedCredential = {
  /** year/number */
  code: string;
  version: number;
  checkToken: string;
  /** signed data for its QR code (`contract/seals.ts`); papers of past elections may have none */
  seal?: string;
  /** official ones of the area, the leading one first */
  languages: Language[];
  kind: 'watcher' | 'representative';
  candidature: string;
  tenantName: string;
  boardName: string;
  electionName: string;
  electionDate: string;
  fullName: string;
  nationalIdKind: 'dni' | 'nie' | 'passport';
  nationalId: string;
  birthDate: string;
  address: string;
  city: string;
  placeName: string | null;
  placeAddress: string | null;
  issueDate: string;
};

/**
 * Renders a PDF with one A4 page for each credential.
 * Makes pages as they are read, so that memory doesn't grow with their number.
 * `checkUrl`: the address in the QR code of a token; the paper's seal follows it there.
 */
export function renderCredentials(
  printed: PrintedCredential[],
  { checkUrl }: { checkUrl: (token: string) => string },
): Readable {
  return Readable.from(writePages(printed, checkUrl), { objectMode: false });
}

async function* writePages(printed: PrintedCredential[], checkUrl: (token: string) => string): AsyncGenerator<Buffer> {
  const [first] = printed;
  if (!first) throw new RangeError('A PDF has one page at least.');
  const doc = openFor(first, printed.length);
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const credential of printed) {
    drawPage(doc, root, credential, checkUrl(credential.checkToken));
    yield* written(doc);
    // Others are served between two pages.
    await breathe();
  }
  doc.end();
  yield* doc;
}

/** Gives what a document has written so far. */
export function* written(doc: LongDocument): Generator<Buffer> {
  for (let chunk = doc.read(); chunk !== null; chunk = doc.read()) yield chunk;
}

/** Draws a credential on a page of its own; `root`: the structure of the whole document. */
export function drawPage(
  doc: LongDocument,
  root: PDFKit.PDFStructureElement,
  credential: PrintedCredential,
  checkUrl: string,
): void {
  doc.addPage();
  const sheet = new Sheet(doc, root);
  drawPaper(sheet, credential, checkUrl);
  sheet.end();
  doc.endPage();
}

function openFor(first: PrintedCredential, count: number): LongDocument {
  const language = first.languages[0] ?? 'es';
  const title = paperTexts[language].title[first.kind];
  return openDocument({
    language,
    title: count === 1 ? `${title} ${first.code}` : `${title} (${count})`,
    author: first.tenantName,
  });
}

/** Opens a tagged document with the fonts of the paper, and without a page. */
export function openDocument({
  language,
  title,
  author,
}: {
  language: Language;
  title: string;
  author: string;
}): LongDocument {
  const doc = new LongDocument({
    size: 'A4',
    // Pages are laid out by hand; nothing may break them.
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author },
  });
  registerFonts(doc);
  return doc;
}
