import type { FileSight } from '../features/imports/kind.ts';
import { inspect, readRows } from '../services/files/sheet.ts';

/** Looks at files as an import does, without a server. */
export const sightsOf = (...texts: string[]): Promise<FileSight[]> =>
  Promise.all(
    texts.map(async (text, at) => {
      const name = `${at}.csv`;
      const bytes = Buffer.from(text);
      const found = await inspect(bytes, { name });
      return { name, found, walk: () => readRows(bytes, found) };
    }),
  );
