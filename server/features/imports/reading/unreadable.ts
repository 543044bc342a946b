import type { ImportText } from '../texts.ts';

export type Params = Record<string, string | number>;

/** Thrown for a file that can't be read at all; `code` is the text that says why. */
export class Unreadable extends Error {
  readonly code: ImportText;
  readonly params: Params;

  constructor(code: ImportText, params: Params = {}) {
    super(code);
    this.name = 'Unreadable';
    this.code = code;
    this.params = params;
  }
}
