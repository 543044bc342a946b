import { readHead, readUnpacked } from './bytes.ts';
import { decoderOf, EncodingFinder } from './encoding.ts';
import { demandLine, mostRecords } from './limits.ts';
import type { Source } from './plan.ts';
import { UnreadableFile } from './unreadable.ts';

/** Reads the Ministry's file names: 05022307.DAT is of kind 05. */
export const fixedKindOf = (name: string): string | undefined => /^(\d{2})\d{6}\.dat(\.gz)?$/i.exec(name)?.[1];

/** `isLast`: the file ends without a line break after this line. */
type FixedLine = { number: number; text: string; isLast?: true };

/** Skips empty lines. Throws UnreadableFile. */
export async function* readFixedLines(source: Source): AsyncGenerator<FixedLine> {
  const head = await readHead(source);
  const finder = new EncodingFinder();
  for await (const piece of readUnpacked(source, head)) finder.add(piece);
  // The Ministry uses ISO-8859-1.
  const encoding = finder.find();
  const decode = decoderOf(encoding.startsWith('utf-8') ? encoding : 'windows-1252');
  let rest = '';
  let number = 0;
  for await (const piece of readUnpacked(source, head)) {
    const lines = (rest + decode(piece)).split('\n');
    rest = lines.pop() ?? '';
    demandLine(rest.length);
    if (number > mostRecords) throw new UnreadableFile('rows_too_many', { number: mostRecords });
    for (const line of lines) {
      number += 1;
      const text = line.replace(/\r$/, '');
      if (text !== '') yield { number, text };
    }
  }
  rest += decode();
  if (rest !== '') yield { number: number + 1, text: rest.replace(/\r$/, ''), isLast: true };
}
