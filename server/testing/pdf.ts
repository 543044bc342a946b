import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** `y`: points from the bottom; `height`: of the letters */
export type PdfText = { text: string; x: number; y: number; height: number };
export type Pages = {
  /** text of each page, lines joined by a space */
  pages: string[];
  written: PdfText[][];
  /** number of pictures on each page */
  pictures: number[];
  /** letters of each page that its fonts lack: readers see boxes */
  boxes: number[];
  info: object;
};

export async function readPdf(bytes: Uint8Array): Promise<Pages> {
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 }).promise;
  const { info } = await document.getMetadata();
  const read: Pages = { pages: [], written: [], pictures: [], boxes: [], info };
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const items = (await page.getTextContent()).items.flatMap((item) => ('str' in item ? [item] : []));
    const text = items.map(({ str, hasEOL }) => `${str}${hasEOL ? ' ' : ''}`).join('');
    read.pages.push(text.replace(/\s+/g, ' '));
    read.written.push(
      items.map(({ str, transform, height }) => ({ text: str, x: transform[4], y: transform[5], height })),
    );
    const { fnArray, argsArray } = await page.getOperatorList();
    const shown = argsArray.flatMap((args, at) => (fnArray[at] === OPS.showText ? args[0] : []));
    read.boxes.push(shown.filter(({ unicode }: { unicode?: string }) => unicode === '\0').length);
    read.pictures.push(fnArray.filter((operator) => operator === OPS.paintImageXObject).length);
  }
  await document.loadingTask.destroy();
  return read;
}
