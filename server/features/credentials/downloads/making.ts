import { can } from '#contract/permissions.ts';
import { obstacleTo } from '../../../core/allowed.ts';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/database.ts';
import { findActor } from '../../../core/queries.ts';
import { Refusal } from '../../../core/refusal.ts';
import { findLogos } from '../templates/queries.ts';
import { makeFolder, pathOf, removeFiles, sizeOf } from './files.ts';
import type { DrawnPaper, FileOrder } from './papers.ts';
import { type Claimed, endDownload, listPapers, updateProgress } from './queries.ts';

/** Papers read at a time; progress is seen as often. */
const chunkSize = 100;

/** Thrown where a download is cancelled, or another worker has taken it. */
export class Dropped extends Error {}

export type Making = {
  config: Pick<Config, 'DATA_DIR'>;
  tenantId: string;
  /** runs some of the work in a transaction, its own or the request's */
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** makes the file of papers that `next` gives, null after the last */
  draw(order: FileOrder, next: () => Promise<DrawnPaper[] | null>): Promise<void>;
};

/**
 * Makes the file of a download, as its owner, with what they may do now.
 * Reads each paper when its turn comes: one withdrawn or out of reach by then is left out.
 * Throws Dropped, or the refusal that its owner would get.
 */
export async function makeFile(making: Making, download: Claimed): Promise<void> {
  const { config, tenantId, inTransaction, draw } = making;
  const { id, format, language, attempt, credential_ids: ids } = download;
  const path = pathOf(config, { tenantId, id, attempt });
  const drawn: string[] = [];
  const logos = new Map<string, Buffer>();
  let [withdrawn, gone, at] = [0, 0, 0];

  const next = async (): Promise<DrawnPaper[] | null> => {
    while (at < ids.length) {
      const some = ids.slice(at, at + chunkSize);
      const rows = await inTransaction(async (tx) => {
        if (!(await updateProgress(tx, download, at))) throw new Dropped();
        const found = await readAsOwner(tx, download, some);
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
  await draw({ format, language, path }, next);
  if (drawn.length === 0) throw new Refusal('no_credentials_chosen');
  const size = await sizeOf(path);
  const isOurs = await inTransaction((tx) =>
    endDownload(tx, download, { state: 'finished', drawn, withdrawn, gone, size }),
  );
  if (isOurs) return;
  await removeFiles(config, { tenantId, id });
  throw new Dropped();
}

async function readAsOwner(tx: Tx, { user_id }: Claimed, ids: string[]) {
  const actor = await findActor(tx, user_id);
  const obstacle = actor ? obstacleTo(actor, 'credentials.list') : 'user_inactive';
  if (!actor || obstacle) throw new Refusal(obstacle ?? 'user_inactive');
  const rows = await listPapers(tx, actor, ids);
  return rows.filter((row) => can(actor, 'credentials.download', { ...row.owner, id: row.user_id }));
}

const paperOf = (
  { printed, municipality, delivered_at, signed_at }: Omit<DrawnPaper, 'checkUrl' | 'logo'>,
  { origin, logos }: { origin: string; logos: ReadonlyMap<string, Buffer> },
): DrawnPaper => ({
  ...{ printed, municipality, delivered_at, signed_at },
  checkUrl: `${origin}/check/${printed.checkToken}`,
  // The same bytes for all: they go to the thread once for each piece of work.
  logo: logos.get(printed.logo ?? '') ?? null,
});
