import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

const regular = import.meta.resolve('@expo-google-fonts/pt-serif/400Regular/PTSerif_400Regular.ttf');
const bold = import.meta.resolve('@expo-google-fonts/pt-serif/700Bold/PTSerif_700Bold.ttf');

let opened: Record<'regular' | 'bold', Font> | undefined;

/**
 * Registers 'regular' and 'bold' with a document.
 * PT Serif (OFL) has all of Latin and Cyrillic that a passport may bear.
 */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  // Parsed once: it costs more than all else of a document of one page.
  opened ??= { regular: openSync(fileURLToPath(regular)), bold: openSync(fileURLToPath(bold)) };
  // pdfkit takes parsed fonts as well; its types leave that out
  for (const [name, font] of Object.entries(opened)) doc.registerFont(name, font as never);
}
