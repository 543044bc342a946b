import type { Language } from '#contract/languages.ts';
import { todayInSpain } from '#contract/spain.ts';
import { longDate, shortDate } from '../../../core/dates.ts';
import { say, sayTable } from '../../../core/say.ts';
import type { LongDocument } from '../long-document.ts';
import type { PrintedCredential } from '../printed-credential.ts';
import { SheetLayout } from '../sheet.ts';
import type { BoardCounts } from './papers.ts';
import { downloadTexts } from './texts.ts';

const x = 60;
const width = 475;
const top = 60;
const signature = { x, y: 640, width };
const signatureHeight = 120;
const footer = 790;
const mostRows = 24;

type Cover = {
  language: Language;
  /** any credential of the file, for the data they share */
  paper: PrintedCredential;
  counts: BoardCounts;
};

/** Returns the number of pages. `root`: parent in the PDF's structure. */
export function drawCover(doc: LongDocument, root: PDFKit.PDFStructureElement, { language, paper, counts }: Cover) {
  const texts = sayTable(language, downloadTexts);
  const number = new Intl.NumberFormat(language, { useGrouping: 'always' });
  const boards = counts.list();
  const pages = Math.max(1, Math.ceil(boards.length / mostRows));
  const cells = (name: string, count: string) => [
    { language, text: name, share: 0.78 },
    { language, text: count, share: 0.22, align: 'right' as const },
  ];
  for (let page = 0; page < pages; page += 1) {
    doc.addPage();
    const sheet = new SheetLayout(doc, root);
    let y = drawHeading(sheet, language, paper);
    y = sheet.rule({ x, y: y + 16, width }) + 6;
    y = sheet.row('TH', cells(texts.board, texts.credentials), { x, y, width }, { size: 10, font: 'bold' });
    y = sheet.rule({ x, y: y + 4, width }, 0.5) + 4;
    for (const [name, count] of boards.slice(page * mostRows, (page + 1) * mostRows))
      y = sheet.row('TD', cells(short(name), number.format(count)), { x, y, width }, { size: 10.5 }) + 3;
    if (page === pages - 1) {
      y = sheet.rule({ x, y: y + 2, width }) + 5;
      sheet.row('TD', cells(texts.total, number.format(counts.total)), { x, y, width }, { size: 12, font: 'bold' });
      drawSignature(sheet, language);
    }
    drawFooter(sheet, language, { paper, page: page + 1, pages });
    sheet.end();
  }
  return pages;
}

const short = (name: string) => (name.length > 62 ? `${name.slice(0, 61)}…` : name);

function drawHeading(
  sheet: SheetLayout,
  language: Language,
  { candidature, electionName, electionDate }: PrintedCredential,
) {
  const line = (text: string) => ({ language, text });
  let y = sheet.text(
    'H1',
    line(sayTable(language, downloadTexts).title),
    { x, y: top, width },
    { size: 20, font: 'bold' },
  );
  y = sheet.text('P', line(candidature), { x, y: y + 8, width }, { size: 13, font: 'bold' });
  return sheet.text(
    'P',
    line(`${electionName}, ${longDate(language, electionDate)}`),
    { x, y: y + 2, width },
    { size: 11 },
  );
}

function drawSignature(sheet: SheetLayout, language: Language) {
  const { received, signature: signed } = sayTable(language, downloadTexts);
  const inner = { x: x + 10, width: width - 20 };
  sheet.frame(signature, signatureHeight);
  let y = sheet.text('P', { language, text: received }, { ...inner, y: signature.y + 8 }, { size: 9.5 });
  y = sheet.rule({ ...inner, y: y + 18 }, 0.5) + 5;
  sheet.text('P', { language, text: signed }, { ...inner, y }, { size: 9.5 });
}

function drawFooter(
  sheet: SheetLayout,
  language: Language,
  { paper, page, pages }: { paper: PrintedCredential; page: number; pages: number },
) {
  const { made, page: numbered } = downloadTexts;
  const day = shortDate(language, todayInSpain());
  const half = width / 2;
  const style = { size: 9 };
  const y = sheet.rule({ x, y: footer, width }, 0.5) + 5;
  const said = [say(language, made, { day }), pages > 1 ? say(language, numbered, { page, pages }) : '']
    .filter(Boolean)
    .join(' · ');
  sheet.text('P', { language, text: paper.tenantName }, { x, y, width: half }, style);
  sheet.text('P', { language, text: said }, { x: x + half, y, width: half }, { ...style, align: 'right' });
}
