import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Reads the text of each page of a PDF. */
export async function readPages(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('');
    pages.push(text.replace(/\s+/g, ' '));
  }
  await document.loadingTask.destroy();
  return pages;
}
