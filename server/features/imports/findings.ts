import { createHash } from 'node:crypto';
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

/** Errors or warnings of one kind in one column. `said`: the first one; `lines`: first few. */
export type ImportCause = Pick<Finding, 'column'> & {
  sort: 'error' | 'warning';
  said: FindingText;
  count: number;
  lines: number[];
};

export type ImportTotal = { code: ImportText; params: FindingParams; isOdd: boolean };

/** Most that a sum may differ from the known one, as a share, before it is listed first. */
const usualDifference = 0.2;

const mostCauses = 50;
const linesShown = 5;

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
  /** rows with errors */
  faulty = 0;
  file = '';
  readonly totals: ImportTotal[] = [];
  #causes = new Map<string, ImportCause>();
  #lastFaulty = '';

  error(line: number | null, column: string | null, code: ImportText, params?: FindingParams, label = ''): void {
    this.#refuse(line, column, { code, ...(params && { params }) }, label);
  }

  problem(line: number, column: string | null, problem: KeptTextKey, params: FindingParams, label: string): void {
    this.#refuse(line, column, { code: 'failed', params, problem }, label);
  }

  warn(line: number | null, column: string | null, code: ImportText, params?: FindingParams, label = ''): void {
    this.counts.warning += 1;
    const said = { code, ...(params && { params }) };
    if (this.#note('warning', line, column, said) > mostAlike) return;
    this.#add({ sort: 'warning', line, column, label, said: [said] });
  }

  tell(sort: 'created' | 'changed' | 'vanished', line: number | null, label: string, said: FindingText[]): void {
    this.counts[sort] += 1;
    this.#add({ sort, line, column: null, label, said });
  }

  /** Reports a record as created or changed; counts it as unchanged if neither is given. */
  outcome(
    line: number | null,
    label: string,
    { created, changed = [] }: { created?: FindingText[] | undefined; changed?: FindingText[] },
  ): void {
    if (created) this.tell('created', line, label, created);
    else if (changed.length > 0) this.tell('changed', line, label, changed);
    else this.unchanged += 1;
  }

  /** Returns true if so many rows have errors that the rest isn't imported. */
  static isMostlyFaulty({ rows, faulty }: { rows: number; faulty: number }): boolean {
    return faulty * 2 >= Math.max(rows, 1);
  }

  /** Adds a sum to compare with the file's own. `isOdd`: far from the known sum. */
  total(code: ImportText, params: FindingParams, isOdd = false): void {
    this.totals.push({ code, params, isOdd });
  }

  /** Adds the number of records in the files, and of those known in the same municipalities. */
  sum(noun: string, number: number, known = 0): void {
    if (known === 0) this.total('total', { noun, number });
    else this.total('total_known', { noun, number, known }, Math.abs(number - known) > known * usualDifference);
  }

  /** Lists causes of errors and warnings, the most frequent first. */
  get causes(): ImportCause[] {
    const order = (a: ImportCause, b: ImportCause) => a.sort.localeCompare(b.sort) || b.count - a.count;
    return [...this.#causes.values()].sort(order).slice(0, mostCauses);
  }

  copy(): ImportFindings {
    const copy = Object.assign(new ImportFindings(), structuredClone({ ...this }));
    copy.#causes = structuredClone(this.#causes);
    return copy;
  }

  #refuse(line: number | null, column: string | null, said: FindingText, label: string): void {
    this.counts.error += 1;
    this.#note('error', line, column, said);
    const row = `${this.file} ${line}`;
    if (row !== this.#lastFaulty) this.faulty += 1;
    this.#lastFaulty = row;
    if (this.counts.error <= mostErrors) this.#add({ sort: 'error', line, column, label, said: [said] });
  }

  /** Returns how often the cause has occurred. */
  #note(sort: ImportCause['sort'], line: number | null, column: string | null, said: FindingText): number {
    const key = `${sort} ${codeOf(said)} ${column}`;
    const cause = this.#causes.get(key) ?? { sort, column, said, count: 0, lines: [] };
    this.#causes.set(key, cause);
    cause.count += 1;
    if (line !== null && cause.lines.length < linesShown) cause.lines.push(line);
    return cause.count;
  }

  #add(finding: Finding): void {
    this.items.push(this.file === '' ? finding : { ...finding, file: this.file });
  }
}

export const codeOf = ({ code, problem }: FindingText): string => problem ?? code;

export function digestOf(findings: readonly Finding[]): string {
  const hash = createHash('sha256');
  for (const finding of findings) hash.update(JSON.stringify(finding));
  return hash.digest('base64');
}
