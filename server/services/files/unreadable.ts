import type { FileText } from './texts.ts';

export type Params = Record<string, string | number>;

/** Features name more causes of their own. */
export class UnreadableFile<Code extends string = FileText> extends Error {
  readonly code: Code;
  readonly params: Params;

  constructor(code: Code, params: Params = {}) {
    super(code);
    this.name = 'UnreadableFile';
    this.code = code;
    this.params = params;
  }
}
