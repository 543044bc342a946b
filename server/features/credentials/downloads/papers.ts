import type { DownloadFormat } from '#contract/downloads.ts';
import type { Language } from '#contract/languages.ts';
import type { PrintedCredential } from '../printed-credential.ts';

/** A credential to draw; plain data, as it's sent to a thread. */
export type DrawnPaper = {
  printed: PrintedCredential;
  /** address in its QR code */
  checkUrl: string;
  /** bytes of the candidature's logo, if the paper has one */
  logo: Uint8Array | null;
  /** municipality of the person's current polling place */
  municipality: string | null;
  delivered_at: string | null;
  signed_at: string | null;
};

/** How to make a file; `papers` arrive in its order. */
export type FileOrder = { format: DownloadFormat; language: Language; path: string };

/** Counts papers by board, in order of appearance. */
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
