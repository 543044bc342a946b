import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportItemSort } from '#contract/import-findings.ts';
import type { KeptTextKey } from '../../core/texts.ts';
import type { ImportText } from './texts.ts';

export type FindingParams = Record<string, string | number | string[]>;
/** `problem`: key of a shared form error. */
export type FindingText = { code: ImportText; params?: FindingParams; problem?: KeptTextKey };

export const valueChanged = (before: string, after: string): FindingText[] =>
  before === '' ? [] : [{ code: 'value_changed', params: { before, after } }];

export type Finding = {
  sort: ImportItemSort;
  line: number | null;
  column: string | null;
  label: string;
  said: FindingText[];
  file?: string;
};

/** Most errors listed, and most warnings of one kind; all are counted. */
const mostErrors = 1000;
const mostAlike = 100;

export class ImportFindings {
  readonly items: Finding[] = [];
  readonly counts: Record<ImportItemSort, number> = {
    created: 0,
    changed: 0,
    error: 0,
    warning: 0,
    vanished: 0,
    stayed: 0,
  };
  /** records of the files that change nothing */
  unchanged = 0;
  file = '';
  readonly #alike = new Map<string, number>();

  error(line: number | null, column: string | null, code: ImportText, params?: FindingParams, label = ''): void {
    this.counts.error += 1;
    if (this.counts.error > mostErrors) return;
    this.#add({ sort: 'error', line, column, label, said: [{ code, ...(params && { params }) }] });
  }

  problem(line: number, column: string | null, problem: KeptTextKey, params: FindingParams, label: string): void {
    this.error(line, column, 'failed', params, label);
    const said = this.items.at(-1)?.said[0];
    if (said && this.counts.error <= mostErrors) said.problem = problem;
  }

  warn(line: number | null, column: string | null, code: ImportText, params?: FindingParams, label = ''): void {
    this.counts.warning += 1;
    const kind = `${code} ${column}`;
    const before = this.#alike.get(kind) ?? 0;
    this.#alike.set(kind, before + 1);
    if (before >= mostAlike) return;
    this.#add({ sort: 'warning', line, column, label, said: [{ code, ...(params && { params }) }] });
  }

  tell(sort: 'created' | 'changed' | 'vanished', line: number | null, label: string, said: FindingText[]): void {
    this.counts[sort] += 1;
    this.#add({ sort, line, column: null, label, said });
  }

  copy(): ImportFindings {
    const copy = new ImportFindings();
    copy.items.push(...this.items);
    Object.assign(copy.counts, this.counts);
    copy.unchanged = this.unchanged;
    copy.file = this.file;
    for (const [kind, count] of this.#alike) copy.#alike.set(kind, count);
    return copy;
  }

  #add(finding: Finding): void {
    this.items.push(this.file === '' ? finding : { ...finding, file: this.file });
  }
}

export async function digestOf(findings: readonly Finding[]): Promise<string> {
  const hash = createHash('sha256');
  for await (const some of inTurns(findings)) hash.update(JSON.stringify(some));
  return hash.digest('base64');
}

export const yieldToEventLoop = (): Promise<void> => nextTurn();

/** Milliseconds of work before yielding to other requests. */
const turn = 2;

/** Yields to the event loop between batches. */
export async function* inTurns<T>(all: Iterable<T>, atOnce = 50): AsyncGenerator<T[]> {
  let some: T[] = [];
  let since = performance.now();
  for (const one of all) {
    some.push(one);
    if (some.length < atOnce) continue;
    yield some;
    some = [];
    if (performance.now() - since < turn) continue;
    await yieldToEventLoop();
    since = performance.now();
  }
  if (some.length > 0) yield some;
}
