import { globSync, readFileSync } from 'node:fs';
import { splitStatements } from '../server/core/migration-text.ts';

/** First migration checked; those before it need a maintenance window (docs/operations.md). */
const firstChecked = '0141';
/** A reason in the comment above a statement lets it pass. */
const exemption = /^\s*-- Allowed: .{15,}/m;

/** Statements refused on existing tables; tables created by the same migration are exempt. */
const rules: { pattern: RegExp; unless?: RegExp; why: string }[] = [
  {
    pattern: /\badd column\b.*\bdefault\b[^,]*\b(?!now\b|current_\w+\b)\w+\(|\badd column\b.*\b(generated|\w*serial)\b/,
    why: 'a column whose default is computed for each row rewrites the table',
  },
  {
    pattern: /\badd column\b[^,]*\bnot null\b/,
    unless: /\bdefault\b/,
    why: 'servers of the last version insert rows without the column',
  },
  { pattern: /\balter (column )?"?\w+"? (set data )?type\b/, why: 'another type rewrites the table' },
  { pattern: /\bset not null\b/, why: 'it reads the whole table; add a check as not valid, and validate it' },
  {
    pattern: /\balter table\b.*\badd (constraint\b|check\b|unique\b|primary key\b|foreign key\b|exclude\b)/,
    unless: /\bnot valid\b|\busing index\b/,
    why: 'it reads the whole table: add it as not valid, and validate it',
  },
  { pattern: /^create (unique )?index\b/, why: 'nobody writes to the table meanwhile' },
  { pattern: /^(update|delete from)\b/, why: 'it locks rows until the end: let a job change some at a time' },
  {
    pattern: /^(cluster|lock|reindex|truncate|vacuum)\b|\bset (un)?logged\b|\bset tablespace\b/,
    why: 'it locks the whole table',
  },
  {
    pattern: /\bdrop (column|table|view|function|type|schema|sequence)\b|\brename (column\b|to\b|"?\w+"? to\b)/,
    why: 'servers of the last version still use it: the release after may drop it',
  },
];

/** Finds statements that lock for long, or remove what the previous version uses. */
export function* unsafeMigrations(): Generator<string> {
  for (const file of globSync('server/migrations/*.sql').sort())
    if ((file.split('/').at(-1) ?? '') >= firstChecked)
      for (const fault of findFaults(readFileSync(file, 'utf8'))) yield `${file}: ${fault}`;
}

export function* findFaults(migration: string): Generator<string> {
  const own = new Set<string>();
  for (const statement of splitStatements(migration)) {
    const text = plainText(statement);
    const [, made] = /^create (?:unlogged )?table (?:if not exists )?([\w.]+)/.exec(text) ?? [];
    if (made) own.add(made);
    const [, table = ''] = /^(?:alter table (?:only )?|update |delete from |create .*?\bon )([\w.]+)/.exec(text) ?? [];
    if (exemption.test(statement) || own.has(table)) continue;
    for (const { pattern, unless, why } of rules)
      if (pattern.test(text) && !unless?.test(text)) yield `${text.slice(0, 60)} …: ${why}`;
  }
}

/** Keeps the body of a DO block, which runs at once, and drops those of functions. */
const plainText = (statement: string) =>
  statement
    .replace(/--[^\n]*/g, '')
    .replace(/(?<!\bdo )\$(\w*)\$[\s\S]*?\$\1\$/gi, '')
    .replace(/'[^']*'/g, "''")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
