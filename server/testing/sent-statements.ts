// Records the statements of each process of the unit tests, for scripts/sql.ts.
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresQueryCompiler } from 'kysely';

export type SentStatement = {
  text: string;
  /** raw templates of the statement, outermost first, each as its pieces */
  templates: (readonly string[])[];
  isRaw: boolean;
  /** lines of our code that sent it, innermost first: server/core/queries.ts:125 */
  lines: string[];
};

export const recordFolder = join(import.meta.dirname, '../../node_modules/.cache/sent-statements');
/** Most texts recorded per template. All parameter lists of a length count as one text. */
const mostTexts = 1000;
const textsOf = new Map<unknown, Set<string>>();

mkdirSync(recordFolder, { recursive: true });
const { compileQuery } = PostgresQueryCompiler.prototype;
PostgresQueryCompiler.prototype.compileQuery = function (...asked) {
  const compiled = compileQuery.apply(this, asked);
  const root = piecesOf(compiled.query);
  const texts = textsOf.get(root) ?? new Set();
  if (texts.has(compiled.sql) || (root && texts.size >= mostTexts)) return compiled;
  textsOf.set(root, texts.add(compiled.sql));
  const lines = [...(new Error('sent').stack ?? '').matchAll(/\b(?:server|cli|demo)\/[\w./-]+:\d+/g)].flat();
  const sent: SentStatement = {
    text: compiled.sql,
    templates: [...templatesOf(compiled.query)],
    isRaw: Boolean(root),
    lines,
  };
  appendFileSync(join(recordFolder, `${process.pid}.jsonl`), `${JSON.stringify(sent)}\n`);
  return compiled;
};

function piecesOf(node: object): readonly string[] | undefined {
  const { sqlFragments } = node as { sqlFragments?: readonly string[] };
  return sqlFragments && 'raw' in sqlFragments ? sqlFragments : undefined;
}

function* templatesOf(node: unknown): Generator<readonly string[]> {
  if (typeof node !== 'object' || node === null || ('kind' in node && node.kind === 'ValueNode')) return;
  const pieces = piecesOf(node);
  if (pieces) yield pieces;
  for (const part of Object.values(node)) yield* templatesOf(part);
}
