import type { z } from 'zod';
import type { Announcement, announcements } from '#contract/announcements.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { InvalidFields, Refusal, requireFound } from '../../core/refusal.ts';
import { listAreaPaths } from '../../services/areas/queries.ts';
import {
  type AnnouncementReaders,
  countReaders,
  deleteAnnouncement,
  findAnnouncement,
  insertAnnouncement,
  insertReaders,
} from './queries.ts';

type Given = z.output<(typeof announcements)['endpoints']['POST notifications/announcements/']['body']>;
type Asked = Pick<Given, 'roles' | 'area'>;

/** Notifies only current coordinators and administrators. Throws nobody_chosen. */
export async function announce(scope: MemberScope, { area, ...given }: Given): Promise<Announcement> {
  const { tx, actor } = scope;
  const audience = await audienceOf(tx, { roles: given.roles, area });
  const id = newId();
  await insertAnnouncement(tx, { ...given, roles: [...new Set(given.roles)], id, area, by: actor.id });
  const count = await insertReaders(tx, id, audience);
  if (count === 0) throw new Refusal('nobody_chosen');
  const told = requireFound(await findAnnouncement(tx, id));
  await recordChange(scope, 'announcement', id, 'created', { after: { ...wordsOf(told), count } });
  return told;
}

export const countAudience = async ({ tx }: MemberScope, asked: Asked): Promise<number> =>
  countReaders(tx, await audienceOf(tx, asked));

export async function withdrawAnnouncement(scope: MemberScope, id: string): Promise<void> {
  const told = requireFound(await findAnnouncement(scope.tx, id));
  // Somebody else may have withdrawn it meanwhile.
  if (!(await deleteAnnouncement(scope.tx, id))) throw new Refusal('not_found');
  const before = { ...wordsOf(told), count: told.readers };
  await recordChange(scope, 'announcement', id, 'withdrawn', { before });
}

async function audienceOf(tx: Tx, { roles, area }: Asked): Promise<AnnouncementReaders> {
  if (area === null) return { roles, paths: null };
  const paths = await listAreaPaths(tx, area);
  if (paths.length === 0) throw InvalidFields.of('area', 'unknown_area');
  return { roles, paths };
}

const wordsOf = ({ texts, link, roles, area }: Announcement) => ({
  title: texts.es?.title,
  link: link || null,
  is_staff: roles.includes('staff'),
  is_superuser: roles.includes('superuser'),
  area: area?.name,
});
