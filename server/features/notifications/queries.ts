import type { Tx } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';

/** A "user detail event": `detail` selects the translated title and description. */
export type UserEvent = { detail: string; 'user-name': string; 'user-email': string; link: string };

export async function insertUserEvents(tx: Tx, readerIds: string[], params: UserEvent): Promise<void> {
  if (readerIds.length === 0) return;
  await tx
    .insertInto('notifications')
    .values(
      readerIds.map((reader) => ({
        tenant_id: tx.tenantId,
        id: newId(),
        user_id: reader,
        type: 'ude',
        params: JSON.stringify(params),
      })),
    )
    .execute();
}
