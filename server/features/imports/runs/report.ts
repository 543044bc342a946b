import type { Readable } from 'node:stream';
import type { ImportItemSort } from '#contract/import-findings.ts';
import type { Language } from '#contract/languages.ts';
import { type CsvValue, streamCsv } from '../../../core/csv.ts';
import type { Database } from '../../../core/database.ts';
import { sayTable } from '../../../core/say.ts';
import { listItemsAfter } from './queries.ts';
import { reportTexts } from './report-texts.ts';
import { say } from './saying.ts';

type Asked = { database: Database; tenantId: string; runId: string; language: Language };
const rowsAtOnce = 500;

/** Streams all findings as CSV. Reads in batches and holds no connection in between. */
export const streamReport = (database: Database, asked: Omit<Asked, 'database'>): Readable =>
  streamCsv(readReport({ database, ...asked }));

async function* readReport({ database, tenantId, runId, language }: Asked): AsyncGenerator<CsvValue[]> {
  const { columns, sorts } = sayTable(language, reportTexts);
  yield [columns.line, columns.column, columns.sort, columns.label, columns.detail];
  let position = -1;
  while (true) {
    const after = position;
    const items = await database.inTenant(tenantId, (tx) => listItemsAfter(tx, runId, after, rowsAtOnce));
    for (const { line, header, sort, label, said } of items)
      yield [line, header, sorts[sort satisfies ImportItemSort], label, say(language, said)];
    position = items.at(-1)?.position ?? position;
    if (items.length < rowsAtOnce) return;
  }
}
