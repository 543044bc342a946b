import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { DrawnPaper, FileOrder } from './papers.ts';

/** Draws credentials as they arrive; makes no file if none do. */
export async function drawFile({ format, path, ...order }: FileOrder, papers: AsyncIterable<DrawnPaper[]>) {
  const write = await writerOf(format);
  await pipeline(write(papers, order), createWriteStream(path, { mode: 0o600 }));
}

/** Loads libraries and fonts on demand, as they take megabytes. */
async function writerOf(format: FileOrder['format']) {
  if (format === 'list') return (await import('./board-list.ts')).writeBoardList;
  if (format === 'zip') return (await import('./archive.ts')).writeArchive;
  return (await import('./book.ts')).writeBook;
}

/** Draws in this thread, so only small files. */
export const drawHere = (order: FileOrder, next: () => Promise<DrawnPaper[] | null>): Promise<void> =>
  drawFile(order, all(next));

async function* all(next: () => Promise<DrawnPaper[] | null>): AsyncGenerator<DrawnPaper[]> {
  for (let papers = await next(); papers !== null; papers = await next()) yield papers;
}
