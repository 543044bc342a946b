import type { Readable } from 'node:stream';
import type { Language } from '#contract/languages.ts';

type FactSheet = {
  language: Language;
  author: string;
  title: string;
  /** under the title */
  lead: string;
  facts: { label: string; value: string; isMain?: boolean }[];
  /** text of a QR code, and what it is */
  code: { text: string; name: string } | null;
};

const [x, width] = [60, 475];
const codeSide = 170;

/** Writes labels and values on one page, as a person takes along. */
export async function writeFactSheet({ language, author, title, lead, facts, code }: FactSheet): Promise<Readable> {
  // Loads fonts and the PDF library, which take 20 MB, with the first request.
  const [{ openDocument }, { SheetLayout }, { squaresOf }] = await Promise.all([
    import('./pdf.ts'),
    import('./sheet.ts'),
    import('./signing/qr-code.ts'),
  ]);
  const doc = openDocument({ language, title, author });
  const root = doc.struct('Document');
  doc.addStructure(root);
  doc.addPage();
  const sheet = new SheetLayout(doc, root);
  const say = (text: string) => ({ language, text });
  let y = sheet.text('P', say(author), { x, y: 56, width }, { size: 12 });
  y = sheet.text('H1', say(title), { x, y: y + 4, width }, { size: 24, font: 'bold' });
  y = sheet.text('P', say(lead), { x, y: y + 4, width }, { size: 12 });
  y = sheet.rule({ x, y: y + 14, width });
  for (const { label, value, isMain } of facts) {
    const style = isMain ? ({ size: 17, font: 'bold' } as const) : { size: 12 };
    y = sheet.field([say(label)], say(value), { x, y: y + 8, width }, style);
    y = sheet.rule({ x, y: y + 8, width }, 0.5);
  }
  if (code) {
    const { size, isDark } = squaresOf(code.text, undefined);
    sheet.squares(say(code.name), { x, y: y + 20, width: codeSide }, size, isDark);
  }
  sheet.end();
  doc.endPage();
  doc.end();
  return doc as unknown as Readable;
}
