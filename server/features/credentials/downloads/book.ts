import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Language } from '#contract/languages.ts';
import { sayTable } from '../../../core/say.ts';
import { credentialOf } from '../paper.ts';
import { drainDocument, drawPage, openDocument, Pictures } from '../pdf.ts';
import type { PrintedCredential } from '../printed-credential.ts';
import { drawCover } from './cover.ts';
import { BoardCounts, type DrawnPaper, type FileOrder } from './papers.ts';
import { downloadTexts, madeBy } from './texts.ts';

type BookOrder = Pick<FileOrder, 'language' | 'by'>;

/** Writes pages as credentials arrive, so memory doesn't grow with their number. */
export async function* writeBook(papers: AsyncIterable<DrawnPaper[]>, order: BookOrder): AsyncGenerator<Buffer> {
  const counts = new BoardCounts();
  let book: Book | undefined;
  for await (const some of papers) {
    for (const paper of some) {
      book ??= openBook(paper.printed, order);
      counts.add(paper);
      const { printed, checkUrl } = paper;
      const logo = book.pictures.open(printed.logo, paper.logo);
      drawPage(book.doc, book.root, printed, { checkUrl, logo, guise: credentialOf(printed) });
      yield* drainDocument(book.doc);
      await yieldToEventLoop();
    }
  }
  if (book) yield* closeBook(book, { language: order.language, counts });
}

export const writeCoverSheet = (
  paper: PrintedCredential,
  { counts, ...order }: BookOrder & { counts: BoardCounts },
): AsyncGenerator<Buffer> => closeBook(openBook(paper, order), { language: order.language, counts });

type Book = ReturnType<typeof openBook>;

function openBook(first: PrintedCredential, { language, by }: BookOrder) {
  const doc = openDocument({
    language,
    title: sayTable(language, downloadTexts).title,
    author: first.tenantName,
    subject: madeBy(language, by),
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  // The cover comes first but is drawn last, when the counts are known.
  const front = doc.struct('Sect');
  root.add(front);
  return { doc, root, front, first, pictures: new Pictures(doc) };
}

async function* closeBook(
  { doc, front, first }: Book,
  counted: { language: Language; counts: BoardCounts },
): AsyncGenerator<Buffer> {
  doc.moveToFront(drawCover(doc, front, { paper: first, ...counted }));
  front.end();
  doc.end();
  yield* doc;
}
