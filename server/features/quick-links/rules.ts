import { readLink } from '#contract/link-address.ts';
import { mostLinks, type OwnQuickLink, type QuickLink } from '#contract/quick-links.ts';
import { type Names, nameIn, withoutEmpty } from '#contract/translated-names.ts';
import { type Changes, givenOf } from '../../core/changed-fields.ts';
import { recordChange } from '../../core/changes.ts';
import type { MemberScope, Scope } from '../../core/context.ts';
import { newId } from '../../core/ids.ts';
import { type NewOrder, reorderRows } from '../../core/ordering.ts';
import { InvalidFields, Refusal, requireFound } from '../../core/refusal.ts';
import { deleteRows } from '../../core/rows/queries.ts';
import {
  findQuickLink,
  insertQuickLink,
  listLinksFor,
  lockQuickLinks,
  type QuickLinkRow,
  updateQuickLink,
} from './queries.ts';

type Form = Pick<QuickLink, 'names' | 'link' | 'readers' | 'icon'>;

export const describeLink = ({ language }: Pick<Scope, 'language'>, row: QuickLinkRow): QuickLink => ({
  ...row,
  name: nameIn(language, row.names),
});

/** Throws link_known. */
export async function addQuickLink(scope: MemberScope, form: Form): Promise<QuickLink> {
  const { tx } = scope;
  const others = await lockQuickLinks(tx);
  if (others.length >= mostLinks) throw new Refusal('too_many_links', { count: others.length });
  const id = newId();
  const fields = { ...form, names: withoutEmpty(form.names), link: readNewLink(form.link, others) };
  await insertQuickLink(tx, id, fields);
  await recordChange(scope, 'quicklink', id, 'created', { after: fields });
  return describeLink(scope, requireFound(await findQuickLink(tx, id)));
}

/** Refuses to leave the link without a text. */
export async function changeQuickLink(
  scope: MemberScope,
  id: string,
  { names = {}, ...changes }: Changes<Form>,
): Promise<QuickLink> {
  const { tx } = scope;
  const all = await lockQuickLinks(tx);
  const before = formOf(requireFound(await findQuickLink(tx, id)));
  const given = { ...before, ...givenOf(changes), names: mergedNames(before.names, names) };
  const others = all.filter((other) => other.id !== id);
  const after = { ...given, link: readNewLink(given.link, others) };
  if (JSON.stringify(after) !== JSON.stringify(before)) {
    await updateQuickLink(tx, id, after);
    await recordChange(scope, 'quicklink', id, 'updated', { before, after });
  }
  return describeLink(scope, requireFound(await findQuickLink(tx, id)));
}

export async function removeQuickLink(scope: MemberScope, id: string): Promise<void> {
  await lockQuickLinks(scope.tx);
  const before = formOf(requireFound(await findQuickLink(scope.tx, id)));
  await deleteRows(scope.tx, 'quick_links', { id });
  await recordChange(scope, 'quicklink', id, 'deleted', { before });
}

export async function reorderQuickLinks(scope: MemberScope, order: NewOrder): Promise<void> {
  const current = (await lockQuickLinks(scope.tx)).map(({ id }) => id);
  await reorderRows(scope, { table: 'quick_links', entity: 'quicklink' }, current, order);
}

/** Lists the links for the actor's role. */
export async function listOwnLinks({ tx, actor, language }: MemberScope): Promise<OwnQuickLink[]> {
  const isStaff = actor.is_staff || actor.is_superuser;
  const rows = await listLinksFor(tx, isStaff ? 'staff' : 'regulars', mostLinks);
  return rows.map(({ id, names, link, icon }) => ({ id, name: nameIn(language, names), link, icon }));
}

const formOf = ({ names, link, readers, icon }: QuickLinkRow): Form => ({ names, link, readers, icon });

function mergedNames(before: Names, given: Names): Names {
  const names = withoutEmpty({ ...before, ...given });
  if (Object.keys(names).length === 0) throw InvalidFields.of('names', 'required');
  return names;
}

function readNewLink(given: string, others: { link: string }[]): string {
  const link = readLink(given) ?? given;
  if (others.some((other) => other.link === link)) throw InvalidFields.of('link', 'link_known');
  return link;
}
