import type { DownloadFormat } from '#contract/downloads.ts';
import type { Language } from '#contract/languages.ts';
import type { PrintedCredential } from '../printed-credential.ts';

/** A credential to draw; plain data, to be posted to a thread. */
export type DrawnPaper = {
  printed: PrintedCredential;
  checkUrl: string;
  logo: Uint8Array | null;
  /** municipality of the person's current polling place */
  municipality: string | null;
  delivered_at: string | null;
  signed_at: string | null;
};

/** `by`: who asked for the file */
export type FileOrder = { format: DownloadFormat; language: Language; path: string; by: string };

/** Counts credentials by board, in order of appearance. */
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
