import { readHead, readUnpacked } from './bytes.ts';
import { decoderOf, EncodingFinder } from './encoding.ts';
import type { Source } from './source.ts';

/** Tells the kind of a file that is called as the Ministry calls its own: 05022307.DAT is 05. */
export const fixedKindOf = (name: string): string | undefined => /^(\d{2})\d{6}\.dat(\.gz)?$/i.exec(name)?.[1];

/** A line of fixed width; `isLast`: the file ends on it, without a line break. */
type FixedLine = { number: number; text: string; isLast?: true };

/** Reads the lines of a file of fixed width, but for empty ones. Throws Unreadable. */
export async function* readFixedLines(source: Source): AsyncGenerator<FixedLine> {
  const head = await readHead(source);
  const finder = new EncodingFinder();
  for await (const piece of readUnpacked(source, head)) finder.add(piece);
  // The Ministry writes ISO-8859-1.
  const encoding = finder.find();
  const decode = decoderOf(encoding.startsWith('utf-8') ? encoding : 'windows-1252');
  let rest = '';
  let number = 0;
  for await (const piece of readUnpacked(source, head)) {
    const lines = (rest + decode(piece)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      number += 1;
      const text = line.replace(/\r$/, '');
      if (text !== '') yield { number, text };
    }
  }
  rest += decode();
  if (rest !== '') yield { number: number + 1, text: rest.replace(/\r$/, ''), isLast: true };
}
