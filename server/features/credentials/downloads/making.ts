import type { DownloadFormat } from '#contract/downloads.ts';
import { can } from '#contract/permissions.ts';
import { Refusal } from '../../../core/refusal.ts';
import { makeFolder, pathOf } from '../../../services/downloads/files.ts';
import { type DownloadContext, finishFile, readNext } from '../../../services/downloads/making.ts';
import type { DownloadRun } from '../../../services/downloads/queries.ts';
import { findLogos } from '../templates/queries.ts';
import type { DrawnPaper, FileOrder } from './papers.ts';
import { listPapers } from './queries.ts';

const chunkSize = 100;

type Drawing = DownloadContext & {
  draw(order: FileOrder, next: () => Promise<DrawnPaper[] | null>): Promise<void>;
};

/**
 * Uses the owner's current rights. Skips credentials withdrawn or out of reach.
 * Throws FileDropped, or the refusal that the owner would get.
 */
export async function makeFile(making: Drawing, download: DownloadRun): Promise<void> {
  const { config, tenantId, draw } = making;
  const { id, language, attempt, item_ids: ids } = download;
  const format = download.format as DownloadFormat;
  const path = pathOf(config, { tenantId, id, attempt });
  const drawn: string[] = [];
  const logos = new Map<string, Buffer>();
  let [withdrawn, gone, at] = [0, 0, 0];

  const next = async (): Promise<DrawnPaper[] | null> => {
    while (at < ids.length) {
      const some = ids.slice(at, at + chunkSize);
      const rows = await readNext(making, download, { done: at, access: 'credentials.list' }, async (tx, actor) => {
        const found = (await listPapers(tx, actor, some)).filter((row) =>
          can(actor, 'credentials.download', { ...row.owner, id: row.user_id }),
        );
        const unknown = found.flatMap(({ printed: { logo } }) => (logo && !logos.has(logo) ? [logo] : []));
        for (const [id, bytes] of await findLogos(tx, unknown)) logos.set(id, bytes);
        return found;
      });
      const inForce = rows.filter(({ is_in_force }) => is_in_force);
      at += some.length;
      gone += some.length - rows.length;
      withdrawn += rows.length - inForce.length;
      drawn.push(...inForce.map((row) => row.id));
      if (inForce.length > 0) return inForce.map((row) => paperOf(row, { origin: download.origin, logos }));
    }
    return null;
  };

  await makeFolder(config);
  await draw({ format, language, path, by: download.user_name }, next);
  if (drawn.length === 0) throw new Refusal('no_credentials_chosen');
  await finishFile(making, download, { written: drawn, withdrawn, gone });
}

const paperOf = (
  { printed, municipality, delivered_at, signed_at }: Omit<DrawnPaper, 'checkUrl' | 'logo'>,
  { origin, logos }: { origin: string; logos: ReadonlyMap<string, Buffer> },
): DrawnPaper => ({
  ...{ printed, municipality, delivered_at, signed_at },
  checkUrl: `${origin}/check/${printed.checkToken}`,
  // All rows share one buffer, so each chunk sends its bytes to the thread once.
  logo: logos.get(printed.logo ?? '') ?? null,
});
