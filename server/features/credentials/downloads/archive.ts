import { buffer } from 'node:stream/consumers';
import { inSpain } from '#contract/spain.ts';
import { sayTable } from '../../../core/say.ts';
import { renderCredentials } from '../pdf.ts';
import type { PrintedCredential } from '../printed-credential.ts';
import { writeCoverSheet } from './book.ts';
import { BoardCounts, type DrawnPaper, type FileOrder } from './papers.ts';
import { downloadTexts } from './texts.ts';
import { writeZip, type ZipEntry } from './zip.ts';

type ArchiveOrder = Pick<FileOrder, 'language' | 'by'>;

/** Adds a folder per board, and the cover sheet. */
export const writeArchive = (papers: AsyncIterable<DrawnPaper[]>, order: ArchiveOrder): AsyncGenerator<Uint8Array> =>
  writeZip(entries(papers, order), new Date(inSpain(new Date()).replace(' ', 'T')));

async function* entries(papers: AsyncIterable<DrawnPaper[]>, order: ArchiveOrder): AsyncGenerator<ZipEntry> {
  const counts = new BoardCounts();
  const folders = new Map<string, string>();
  let first: PrintedCredential | undefined;
  for await (const some of papers) {
    for (const paper of some) {
      const { printed, checkUrl, logo } = paper;
      const { boardName } = printed;
      const folder = folders.get(boardName) ?? `${padded(folders.size + 1, 3)} ${safeName(boardName)}`.trim();
      folders.set(boardName, folder);
      first ??= printed;
      counts.add(paper);
      const logos = new Map(printed.logo && logo ? [[printed.logo, logo]] : []);
      const bytes = await buffer(renderCredentials([printed], { checkUrl: () => checkUrl, logos }));
      yield { name: `${folder}/${fileNameOf(paper, counts.total)}`, bytes };
    }
  }
  if (!first) return;
  const bytes = await buffer(writeCoverSheet(first, { ...order, counts }));
  yield { name: `000 ${safeName(sayTable(order.language, downloadTexts).title)}.pdf`, bytes };
}

/** Names a file by position, person and number, so that files sort in print order. */
const fileNameOf = ({ printed: { fullName, code } }: DrawnPaper, position: number) =>
  `${padded(position, 5)} ${safeName(fullName)} ${code.replace('/', '-')}.pdf`;

const padded = (number: number, digits: number) => String(number).padStart(digits, '0');

const safeName = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}'’·ªº-]+/gu, ' ')
    .trim()
    .slice(0, 60)
    .trim();
