import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import type { ExportFormat, ExportKind } from '#contract/exports.ts';
import { makeFolder, pathOf } from '../../services/downloads/files.ts';
import { type DownloadContext, finishFile, readNext } from '../../services/downloads/making.ts';
import type { DownloadRun } from '../../services/downloads/queries.ts';
import { type ExportQuery, kinds } from './kinds.ts';

/** Rows read at a time, in a transaction of their own; progress is seen as often. */
export const chunkSize = 200;
const pieceSize = 25;

/**
 * Makes the file of an export, as its owner, with what they may do now.
 * Holds a connection only while it reads: what is out of reach by then is left out.
 * Throws Dropped, or the refusal that its owner would get.
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
        // Others are answered in between.
        await breathe();
      }
      // A file that takes three times as long holds nobody up.
      // One that takes all of the server does.
      if (at + chunkSize < ids.length) await pause(2 * (performance.now() - from));
    }
  }

  await makeFolder(config);
  const file = createWriteStream(pathOf(config, { tenantId, id, attempt }), { mode: 0o600 });
  await pipeline(await write(wording, rows()), file);
  await finishFile(making, download, { written, withdrawn: 0, gone: ids.length - written.length });
}
