import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

const regular = import.meta.resolve('@expo-google-fonts/pt-serif/400Regular/PTSerif_400Regular.ttf');
const bold = import.meta.resolve('@expo-google-fonts/pt-serif/700Bold/PTSerif_700Bold.ttf');

let opened: Record<'regular' | 'bold', Font> | undefined;

/**
 * Opens a font, and each letter by itself.
 * One first met as a part of another (U within Ú) would have no text in any document after that:
 * readers of the screen, searching and copying would miss it.
 */
function open(url: string): Font {
  const font = openSync(fileURLToPath(url));
  for (const letter of font.characterSet) font.glyphForCodePoint(letter);
  return font;
}

/**
 * Registers 'regular' and 'bold' with a document.
 * PT Serif (OFL) has all of Latin and Cyrillic that a passport may bear.
 */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  // Parsed once: it costs more than all else of a document of one page.
  opened ??= { regular: open(regular), bold: open(bold) };
  // pdfkit takes parsed fonts as well; its types leave that out
  for (const [name, font] of Object.entries(opened)) doc.registerFont(name, font as never);
}
