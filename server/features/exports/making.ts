import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause, setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ExportFormat, ExportKind } from '#contract/exports.ts';
import { makeFolder, pathOf } from '../../services/downloads/files.ts';
import { type DownloadContext, finishFile, readNext } from '../../services/downloads/making.ts';
import type { DownloadRun } from '../../services/downloads/queries.ts';
import { type ExportQuery, kinds } from './kinds.ts';

/** Rows read per transaction; progress updates as often. */
export const chunkSize = 200;
const pieceSize = 25;

/**
 * Makes an export's file with its owner's current rights.
 * Holds a connection only while reading; skips what is out of reach by then.
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
        // Yields to other requests.
        await yieldToEventLoop();
      }
      // Pausing makes it take three times as long, but keeps the server responsive.
      if (at + chunkSize < ids.length) await pause(2 * (performance.now() - from));
    }
  }

  await makeFolder(config);
  const file = createWriteStream(pathOf(config, { tenantId, id, attempt }), { mode: 0o600 });
  await pipeline(await write(wording, rows()), file);
  await finishFile(making, download, { written, withdrawn: 0, gone: ids.length - written.length });
}
