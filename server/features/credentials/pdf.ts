import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { Language } from '#contract/languages.ts';
import type { PaperWords } from '#contract/paper-templates.ts';
import { credentialOf, drawPaper } from './paper.ts';
import { registerFonts } from './paper-fonts.ts';
import { type Picture, Sheet } from './sheet.ts';
import type { Guise } from './texts.ts';

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
  /**
   * the organisation's words in each of the languages, filled in
   * papers from before there were any have none
   */
  words?: Partial<Record<Language, PaperWords>>;
  /** id of the candidature's logo */
  logo?: string | null;
};

type Rendering = {
  /** gives the address in the QR code of a token */
  checkUrl: (token: string) => string;
  /** pictures that papers bear, by their ids */
  logos: ReadonlyMap<string, Buffer>;
  /** makes another document of the same data */
  guiseOf?: (credential: PrintedCredential) => Guise;
};

/**
 * Renders a PDF with one A4 page for each credential.
 * Makes pages as they are read, so that memory doesn't grow with their number.
 */
export function renderCredentials(printed: PrintedCredential[], rendering: Rendering): Readable {
  return Readable.from(writePages(printed, rendering), { objectMode: false });
}

async function* writePages(
  printed: PrintedCredential[],
  { checkUrl, logos, guiseOf = credentialOf }: Rendering,
): AsyncGenerator<Buffer> {
  const [first] = printed;
  if (!first) throw new RangeError('A PDF has one page at least.');
  const doc = openDocument(first, guiseOf(first), printed.length);
  const root = doc.struct('Document');
  doc.addStructure(root);
  // Each picture is in the file once, however many pages bear it.
  const pictures = new Map([...logos].map(([id, bytes]) => [id, openPicture(doc, bytes)]));
  for (const credential of printed) {
    doc.addPage();
    const sheet = new Sheet(doc, root);
    const logo = credential.logo ? pictures.get(credential.logo) : undefined;
    drawPaper(sheet, credential, { checkUrl: checkUrl(credential.checkToken), logo, guise: guiseOf(credential) });
    sheet.end();
    for (let chunk = doc.read(); chunk !== null; chunk = doc.read()) yield chunk;
    // Others are served between two pages.
    await breathe();
  }
  doc.end();
  yield* doc;
}

/** pdfkit's types leave out how it opens a picture. */
const openPicture = (doc: object, bytes: Buffer) => (doc as { openImage(source: Buffer): Picture }).openImage(bytes);

function openDocument(first: PrintedCredential, guise: Guise, count: number): InstanceType<typeof PDFDocument> {
  const language = first.languages[0] ?? 'es';
  const { title } = guise.wordsIn(language);
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
