import type { SavedView } from '#contract/management.ts';
import type { MemberScope } from '../../core/context.ts';
import { newId } from '../../core/ids.ts';
import { InvalidFields, Refusal, requireFound } from '../../core/refusal.ts';
import { findViewedList, insertView, listViewsOf, lockViewsOf, updateViewName } from './queries.ts';

const most = 50;

/** Overwrites a view of the same name. Omits the search, usually a person's name. */
export async function saveView(
  { tx, actor }: MemberScope,
  { search: { search: _, ...search }, ...wanted }: Omit<SavedView, 'id'>,
): Promise<SavedView> {
  await lockViewsOf(tx, actor.id);
  const views = await listViewsOf(tx, actor.id, wanted.list);
  if (views.length >= most && !views.some(({ name }) => name === wanted.name))
    throw new Refusal('too_many_views', { number: most });
  return insertView(tx, actor.id, { id: newId(), ...wanted, search });
}

/** Renames a view; unlike saving, never overwrites another view. */
export async function renameView({ tx, actor }: MemberScope, id: string, name: string): Promise<SavedView> {
  await lockViewsOf(tx, actor.id);
  const list = requireFound(await findViewedList(tx, actor.id, id));
  const views = await listViewsOf(tx, actor.id, list);
  const view = views.find((one) => one.id === id.toLowerCase());
  if (!view) throw new Refusal('not_found');
  if (views.some((other) => other !== view && other.name === name)) throw InvalidFields.of('name', 'view_name_taken');
  await updateViewName(tx, actor.id, view.id, name);
  return { ...view, name };
}
