import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { findActor } from '../../core/actors/queries.ts';
import type { MemberScope, Services } from '../../core/context.ts';
import { originOf } from '../../core/tenants.ts';

type PaperWriter = (scope: MemberScope) => Promise<Readable>;
const writers = new Map<string, PaperWriter>();

/** Registers papers that a mail to their owner may have attached, by name. */
export const registerMailPapers = (papers: Record<string, PaperWriter>): void => {
  for (const [name, write] of Object.entries(papers)) writers.set(name, write);
};

type PaperOfMail = { tenantId: string; userId: string; name: string };

/** Draws a person's current paper; undefined for a person who is no longer active. */
export async function drawMailPaper(
  { database, config }: Services,
  { tenantId, userId, name }: PaperOfMail,
): Promise<Buffer | undefined> {
  const write = writers.get(name);
  if (!write) throw new Error(`server/hooks.ts registers no paper called ${name}`);
  const drawn = await database.inTenant(tenantId, async (tx) => {
    const actor = await findActor(tx, userId);
    return actor && write({ tx, actor, language: actor.language, address: '', origin: await originOf(tx, config) });
  });
  return drawn && buffer(drawn);
}
