import type { ImportText } from '../texts.ts';

export type Params = Record<string, string | number>;

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
