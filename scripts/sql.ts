// Compares raw SQL with its declared rows (docs/decisions/0039-sql-is-checked.md):
// tests record statements, PostgreSQL describes the columns, TypeScript compares them.
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { recordFolder, type SentStatement } from '../server/testing/sent-statements.ts';
import { pages, plain, type Site, source, templates } from './raw-sql.ts';
import { type DescribeColumns, withDescription } from './sql-columns.ts';

/** Copies of the sources that compare each row type with the columns. */
const folder = 'node_modules/.cache/checked-sql';

/** The row of `pageStatement`, around the list's row. */
const countedRow = 'Counted<Row>';

/** Kysely's own template between the parts of `sql.join`. */
const joinedBy = ', ';

const keyOf = (pieces: readonly string[]) => pieces.join('\0');
const templatesBy = Map.groupBy(templates, ({ pieces }) => keyOf(pieces));
const statements = readStatements();
if (statements.length === 0) throw new Error('No test has sent SQL yet: npm test -- unit');
const described = await withDescription(describeRows);
const failures = [...findUnsent(), ...compile()];
for (const failure of failures) console.error(failure);
console.log(failures.length === 0 ? `${statements.length} statements fit.` : `${failures.length} failures.`);
process.exit(failures.length === 0 ? 0 : 1);

/** Reads statements recorded by any test run and still in the code. */
function readStatements(): SentStatement[] {
  return globSync(join(recordFolder, '*.jsonl'))
    .flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'))
    .map((line): SentStatement => JSON.parse(line))
    .filter(({ templates }) => templates.map(keyOf).every((key) => templatesBy.has(key) || key === joinedBy));
}

function findUnsent(): string[] {
  const sent = new Set(statements.flatMap(({ templates }) => templates.map(keyOf)));
  const isSent = (site: Site) => (pages.includes(site) ? described.has(site) : sent.has(keyOf(site.pieces)));
  return [...templates, ...pages]
    .filter((site) => !isSent(site))
    .map(({ file, line }) => `${file}:${line}: no test sends this SQL`);
}

async function describeRows(columnsOf: DescribeColumns): Promise<Map<Site, Set<string>>> {
  const rows = new Map<Site, Set<string>>();
  const known = new Map<string, string>();
  const add = async (site: Site, text: string) => {
    // A cursor's rows are checked where it is declared.
    if (text.startsWith('fetch ')) return;
    const columns = known.get(text) ?? (await columnsOf(text));
    known.set(text, columns);
    const row = pages.includes(site) ? `Omit<${columns}, 'page_count' | 'page_position'>` : columns;
    rows.set(site, (rows.get(site) ?? new Set()).add(row));
  };
  for (const site of plain) await add(site, keyOf(site.pieces));
  for (const statement of statements) {
    // A cursor returns the rows of its query, the first template inside.
    const [, query] = /^declare .*? cursor for (.*)$/s.exec(statement.text) ?? [];
    const site = findRow(statement, query ? 1 : 0);
    if (site) await add(site, query ?? statement.text);
  }
  return rows;
}

/** Finds a list's row at the call nearest to the sending line. */
function findRow({ isRaw, templates, lines }: SentStatement, index: number): Site | undefined {
  const pieces = templates[index];
  const rows = (isRaw && pieces && templatesBy.get(keyOf(pieces))?.filter(({ row }) => row)) || [];
  const site = rows.find(({ file }) => lines.some((line) => line.startsWith(`${file}:`))) ?? rows[0];
  if (site?.row?.text !== countedRow) return site;
  const places = lines.map((at) => at.split(':')).filter(([place]) => pages.some(({ file }) => file === place));
  const [place, at] = places[0] ?? [];
  const distance = ({ line, lastLine }: Site) => Math.max(line - Number(at), Number(at) - lastLine, 0);
  return pages.filter(({ file }) => file === place).toSorted((a, b) => distance(a) - distance(b))[0];
}

function compile(): string[] {
  for (const room of ['server', 'cli', 'demo']) rmSync(join(folder, room), { recursive: true, force: true });
  for (const [file, sites] of Map.groupBy(described, ([{ file }]) => file)) {
    let text = source.get(file) ?? '';
    for (const [{ row }, columns] of sites.toSorted(([a], [b]) => (b.row?.start ?? 0) - (a.row?.start ?? 0))) {
      if (!row) continue;
      const checked = [...columns].reduce((type, one) => `CheckedRow<${type}, ${one}>`, row.text);
      text = text.slice(0, row.start) + checked + text.slice(row.end);
    }
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    // Append at the end, so that line numbers stay the same.
    writeFileSync(
      join(folder, file),
      `${text}\nimport type { CheckedRow } from '${resolve('scripts/checked-row.ts')}';\n`,
    );
  }
  const up = '../../..';
  const config = {
    extends: `${up}/tsconfig.json`,
    compilerOptions: { rootDirs: ['.', up], paths: { '#contract/*': [`${up}/contract/*`] }, types: ['node'] },
    // The server's start extends types of other packages.
    include: ['**/*.ts', `${up}/server/app.ts`, `${up}/server/**/*.d.ts`],
    exclude: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/tsc', ['-p', folder, '--checkers', '1'], {
    encoding: 'utf8',
  });
  if (status === 0) return [];
  return (stdout || stderr)
    .trimEnd()
    .split('\n')
    .map((line) => line.replaceAll(`${folder}/`, ''));
}
