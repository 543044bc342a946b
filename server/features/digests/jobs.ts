import { dayInSpain } from '#contract/spain.ts';
import { findActor } from '../../core/actors/queries.ts';
import { obstacleTo } from '../../core/allowed.ts';
import type { Services } from '../../core/context.ts';
import { enqueueAll } from '../../core/queries.ts';
import { originOf } from '../../core/tenants.ts';
import { writeWorded } from '../../services/mail/rules.ts';
import { findTenant } from '../../services/universe/queries.ts';
import { unsubscribeLink } from '../mailings/index.ts';
import { composeDigest } from './letter.ts';
import { findDigestReader, insertDigest, listDigestReaders } from './queries.ts';
import { listNews } from './rules.ts';
import { dailyDigests } from './schedule.ts';

/** Enqueues the digests still due today. */
export const beginDigests = dailyDigests.run(async (tx, now) => {
  const day = dayInSpain(now);
  const jobs = (await listDigestReaders(tx, day)).map((userId) => ({ userId, day }));
  await enqueueAll(tx, 'write-digest', jobs, { mailsEach: 1, from: 'now' });
});

/** Writes at most one digest a day, by current areas and rights; none without news. */
export async function writeDigest(
  { database, config }: Services,
  { tenantId, userId, day }: { tenantId: string; userId: string; day: string },
  _: unknown,
  now = new Date(),
): Promise<void> {
  // A digest delayed until tomorrow would arrive along with tomorrow's.
  if (day !== dayInSpain(now)) return;
  await database.inTenant(tenantId, async (tx) => {
    const actor = await findActor(tx, userId);
    const reader = await findDigestReader(tx, userId, day);
    if (!actor || !reader || obstacleTo(actor, 'notifications.see')) return;
    if (!(await insertDigest(tx, userId, day))) return;
    const news = await listNews(tx, actor, { ...reader, day });
    if (news.length === 0) return;
    const origin = await originOf(tx, config);
    const unsubscribe = unsubscribeLink(config, { tenantId, userId, origin }, 'digest');
    const told = { news, since: reader.from };
    const message = composeDigest(reader.language, told, { origin, unsubscribe }, await findTenant(tx));
    await writeWorded(tx, { id: userId, email: reader.email }, [
      { ...message, template: 'digest', language: reader.language, createdBy: null, unsubscribe },
    ]);
  });
}
