import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { DrawnPaper, FileOrder } from './papers.ts';

/** Makes a file of papers as they come. Writes nothing where none does. */
export async function drawFile(
  { format, language, path }: FileOrder,
  papers: AsyncIterable<DrawnPaper[]>,
): Promise<void> {
  const write = await writerOf(format);
  await pipeline(write(papers, { language }), createWriteStream(path, { mode: 0o600 }));
}

/** Loads what a format needs, and no more: fonts and libraries take megabytes. */
async function writerOf(format: FileOrder['format']) {
  if (format === 'list') return (await import('./board-list.ts')).writeBoardList;
  if (format === 'zip') return (await import('./archive.ts')).writeArchive;
  return (await import('./book.ts')).writeBook;
}

/** Makes a small file here, of papers that `next` gives, null after the last. */
export const drawHere = (order: FileOrder, next: () => Promise<DrawnPaper[] | null>): Promise<void> =>
  drawFile(order, all(next));

async function* all(next: () => Promise<DrawnPaper[] | null>): AsyncGenerator<DrawnPaper[]> {
  for (let papers = await next(); papers !== null; papers = await next()) yield papers;
}
