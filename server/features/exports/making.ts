import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause, setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ExportFormat, ExportKind } from '#contract/exports.ts';
import { makeFolder, pathOf } from '../../services/downloads/files.ts';
import { type DownloadContext, finishFile, readNext } from '../../services/downloads/making.ts';
import type { DownloadRun } from '../../services/downloads/queries.ts';
import { type ExportQuery, kinds } from './kinds.ts';

/** Rows read per transaction; progress is updated as often. */
export const chunkSize = 200;
const pieceSize = 25;

/**
 * Holds a connection only while reading; skips rows out of reach.
 * Throws FileDropped, or the refusal that the owner would get.
 */
export async function makeFile(making: DownloadContext, download: DownloadRun): Promise<void> {
  const { config, tenantId } = making;
  const { id, attempt, item_ids: ids, language } = download;
  const { access, read, idOf, write } = kinds[download.kind as ExportKind];
  const wording = { format: download.format as ExportFormat, language, query: (download.query ?? {}) as ExportQuery };
  const written: string[] = [];

  async function* rows() {
    for (let at = 0; at < ids.length; at += chunkSize) {
      const from = performance.now();
      const some = ids.slice(at, at + chunkSize);
      const chunk = await readNext(making, download, { done: at, access }, (tx, owner) =>
        read(tx, owner, some, wording),
      );
      written.push(...chunk.map(idOf));
      for (let piece = 0; piece < chunk.length; piece += pieceSize) {
        yield chunk.slice(piece, piece + pieceSize);
        await yieldToEventLoop();
      }
      // Pausing triples the time, but keeps the server responsive.
      if (at + chunkSize < ids.length) await pause(2 * (performance.now() - from));
    }
  }

  await makeFolder(config);
  const file = createWriteStream(pathOf(config, { tenantId, id, attempt }), { mode: 0o600 });
  await pipeline(await write(wording, rows()), file);
  await finishFile(making, download, { written, withdrawn: 0, gone: ids.length - written.length });
}
