import type { DownloadFormat } from '#contract/downloads.ts';
import type { Language } from '#contract/languages.ts';
import type { PrintedCredential } from '../pdf.ts';

/** A credential on its way into a file; it goes to a thread, so it is plain data. */
export type DrawnPaper = {
  printed: PrintedCredential;
  /** the address in its QR code */
  checkUrl: string;
  /** bytes of the candidature's logo, where the paper has one */
  logo: Uint8Array | null;
  /** of the polling place that the person has now */
  municipality: string | null;
  delivered_at: string | null;
  signed_at: string | null;
};

/** Tells how a file is to be made; `papers` come in its order. */
export type FileOrder = { format: DownloadFormat; language: Language; path: string };

/** Counts papers by board, in the order in which the boards came. */
export class BoardCounts {
  readonly #counts = new Map<string, number>();
  total = 0;

  add({ printed: { boardName } }: DrawnPaper): void {
    this.total += 1;
    this.#counts.set(boardName, (this.#counts.get(boardName) ?? 0) + 1);
  }

  list(): [board: string, count: number][] {
    return [...this.#counts];
  }
}
