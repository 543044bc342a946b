import { readHead, readUnpacked } from './bytes.ts';
import { decoderOf, EncodingFinder } from './encoding.ts';
import type { Source } from './source.ts';

/** Finds the kind from a file name of the Ministry's: 05022307.DAT is 05. */
export const fixedKindOf = (name: string): string | undefined => /^(\d{2})\d{6}\.dat(\.gz)?$/i.exec(name)?.[1];

/** A line of fixed width; `isLast`: the file ends without a line break after it. */
type FixedLine = { number: number; text: string; isLast?: true };

/** Reads a fixed-width file's lines, except empty ones. Throws Unreadable. */
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
    for (const line of lines) {
      number += 1;
      const text = line.replace(/\r$/, '');
      if (text !== '') yield { number, text };
    }
  }
  rest += decode();
  if (rest !== '') yield { number: number + 1, text: rest.replace(/\r$/, ''), isLast: true };
}
