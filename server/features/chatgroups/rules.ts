import { chatLinkProblem, readChatLink } from '#contract/chat-platforms.ts';
import type { ChatGroup } from '#contract/chatgroups.ts';
import { type Changes, givenOf } from '../../core/changed-fields.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import { drawQr } from '../../core/qr-image.ts';
import { InvalidFields, requireFound } from '../../core/refusal.ts';
import { deleteRows } from '../../core/rows/queries.ts';
import { findTenant } from '../../services/universe/queries.ts';
import {
  countAreas,
  findChatGroup,
  findOwnLink,
  insertChatGroup,
  insertOpening,
  lockChatGroup,
  replaceGroupAreas,
  updateChatGroup,
} from './queries.ts';

type Form = Pick<ChatGroup, 'name' | 'platform' | 'link'> & { areas: string[] };

/** Refuses fields as wrong_option, wrong_chat_link, other_chat_platform, unknown_area. */
export async function createChatGroup(scope: MemberScope, form: Form): Promise<ChatGroup> {
  const { tx } = scope;
  const id = newId();
  const { areas, ...fields } = await readForm(tx, form);
  await insertChatGroup(tx, { ...fields, id });
  await replaceGroupAreas(tx, id, areas);
  const group = requireFound(await findChatGroup(tx, id));
  await recordChange(scope, 'chatgroup', id, 'created', { after: loggedOf(group) });
  return group;
}

/** Resets the count of openings if the link changes. */
export async function changeChatGroup(scope: MemberScope, id: string, changes: Changes<Form>): Promise<ChatGroup> {
  const { tx } = scope;
  const before = requireFound(await lockChatGroup(tx, id));
  const { name, platform, link } = before;
  const known = { name, platform, link, areas: before.areas.map((area) => area.id) };
  const { areas, ...fields } = await readForm(tx, { ...known, ...givenOf(changes) });
  await updateChatGroup(tx, id, fields);
  await replaceGroupAreas(tx, id, areas);
  if (fields.link !== link) await deleteRows(tx, 'chat_group_openings', { group_id: id });
  const after = requireFound(await findChatGroup(tx, id));
  const [was, is] = [loggedOf(before), loggedOf(after)];
  if (JSON.stringify(was) !== JSON.stringify(is))
    await recordChange(scope, 'chatgroup', id, 'updated', { before: was, after: is });
  return after;
}

export async function removeChatGroup(scope: MemberScope, id: string): Promise<void> {
  const group = requireFound(await lockChatGroup(scope.tx, id));
  await deleteRows(scope.tx, 'chat_groups', { id });
  await recordChange(scope, 'chatgroup', id, 'deleted', { before: loggedOf(group) });
}

/** Doesn't log: who talks where is nobody's business. */
export async function openChatGroup({ tx, actor }: MemberScope, id: string): Promise<{ link: string; qr: string }> {
  const link = requireFound(await findOwnLink(tx, actor, id));
  await insertOpening(tx, id, actor.id);
  return { link, qr: await drawQr(link) };
}

async function readForm(tx: Tx, { areas: named, platform, link, name }: Form): Promise<Form> {
  const { chat_platforms: offered } = await findTenant(tx);
  if (!offered.includes(platform)) throw InvalidFields.of('platform', 'wrong_option', { options: offered.join(', ') });
  const problem = chatLinkProblem(platform, link);
  if (problem) throw InvalidFields.of('link', problem.code, problem.params);
  const areas = [...new Set(named)];
  if ((await countAreas(tx, areas)) < areas.length) throw InvalidFields.of('areas', 'unknown_area');
  return { name, platform, link: readChatLink(platform, link) ?? link, areas };
}

const loggedOf = ({ name, platform, link, areas }: ChatGroup) => ({
  ...{ name, platform, link },
  areas: areas.map((area) => area.name),
});
