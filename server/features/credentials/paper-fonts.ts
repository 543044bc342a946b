import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';
import type PDFDocument from 'pdfkit';

const open = (file: string) => openSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/pt-serif/${file}`)));

let opened: { regular: ReturnType<typeof open>; bold: ReturnType<typeof open> } | undefined;

/** Makes 'regular' and 'bold' known to a document. PT Serif (OFL): all of Latin and Cyrillic that a passport may bear. */
export function registerFonts(doc: InstanceType<typeof PDFDocument>): void {
  // Parsed once: it costs more than all else of a document of one page.
  opened ??= { regular: open('400Regular/PTSerif_400Regular.ttf'), bold: open('700Bold/PTSerif_700Bold.ttf') };
  // pdfkit takes parsed fonts as well, which its types leave out
  for (const [name, font] of Object.entries(opened)) doc.registerFont(name, font as never);
}
