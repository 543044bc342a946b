import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { DrawnPaper, FileOrder } from './papers.ts';

/** Makes a file of papers as they arrive; nothing if there are none. */
export async function drawFile({ format, language, path }: FileOrder, papers: AsyncIterable<DrawnPaper[]>) {
  const write = await writerOf(format);
  await pipeline(write(papers, { language }), createWriteStream(path, { mode: 0o600 }));
}

/** Loads fonts and libraries on demand, as they take megabytes. */
async function writerOf(format: FileOrder['format']) {
  if (format === 'list') return (await import('./board-list.ts')).writeBoardList;
  if (format === 'zip') return (await import('./archive.ts')).writeArchive;
  return (await import('./book.ts')).writeBook;
}

/** Makes a small file in this thread, from papers that `next` returns until null. */
export const drawHere = (order: FileOrder, next: () => Promise<DrawnPaper[] | null>): Promise<void> =>
  drawFile(order, all(next));

async function* all(next: () => Promise<DrawnPaper[] | null>): AsyncGenerator<DrawnPaper[]> {
  for (let papers = await next(); papers !== null; papers = await next()) yield papers;
}
