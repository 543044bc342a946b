import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

export type Weight = 'regular' | 'bold';
type PaperFont = { name: string; font: Font; letters: Set<number> };

// Fonts parsed once, on demand: parsing costs more than the rest of a one-page document.
const opened = new Map<string, PaperFont>();

/** Registers PT Serif, or Tinos for letters that it lacks: Vietnamese, Greek (both OFL). */
export function chooseFont(doc: PDFKit.PDFDocument, weight: Weight, text: string): PDFKit.PDFDocument {
  const own = open(weight, files[weight]);
  const isWhole = [...text].every((letter) => letter === '\n' || own.letters.has(letter.codePointAt(0) ?? 0));
  const { name, font } = isWhole ? own : open(`wide ${weight}`, wideFiles[weight]);
  // pdfkit also takes parsed fonts, despite its types.
  return doc.registerFont(name, font as never).font(name);
}

const files: Record<Weight, string> = {
  regular: import.meta.resolve('@expo-google-fonts/pt-serif/400Regular/PTSerif_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/pt-serif/700Bold/PTSerif_700Bold.ttf'),
};
const wideFiles: Record<Weight, string> = {
  regular: import.meta.resolve('@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf'),
};

/**
 * Loads every letter: one first met inside another (U within Ú) has no text in later documents,
 * so that screen readers, search and copying miss it.
 */
function open(name: string, url: string): PaperFont {
  const known = opened.get(name);
  if (known) return known;
  const font = openSync(fileURLToPath(url));
  for (const letter of font.characterSet) font.glyphForCodePoint(letter);
  const paperFont = { name, font, letters: new Set(font.characterSet) };
  opened.set(name, paperFont);
  return paperFont;
}
