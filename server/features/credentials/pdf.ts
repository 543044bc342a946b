import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { Language } from '#contract/languages.ts';
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
  const doc = openDocument(first, printed.length);
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const credential of printed) {
    doc.addPage();
    const sheet = new Sheet(doc, root);
    drawPaper(sheet, credential, checkUrl(credential.checkToken));
    sheet.end();
    for (let chunk = doc.read(); chunk !== null; chunk = doc.read()) yield chunk;
    // Others are served between two pages.
    await breathe();
  }
  doc.end();
  yield* doc;
}

function openDocument(first: PrintedCredential, count: number): InstanceType<typeof PDFDocument> {
  const language = first.languages[0] ?? 'es';
  const title = paperTexts[language].title[first.kind];
  const doc = new PDFDocument({
    size: 'A4',
    // Pages are laid out by hand; nothing may break them.
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: count === 1 ? `${title} ${first.code}` : `${title} (${count})`, Author: first.tenantName },
  });
  registerFonts(doc);
  return doc;
}
