import type { FaqCategory } from '#contract/faqs.ts';
import { type Names, nameIn, withoutEmpty } from '#contract/translated-names.ts';
import { recordChange } from '../../../core/changes.ts';
import type { MemberScope, Scope } from '../../../core/context.ts';
import { newId } from '../../../core/ids.ts';
import { type NewOrder, reorderRows } from '../../../core/ordering.ts';
import { Refusal, requireFound } from '../../../core/refusal.ts';
import { renameRow } from '../../../core/renaming.ts';
import { deleteRows } from '../../../core/rows/queries.ts';
import { type FaqReader, lockFaqs } from '../queries.ts';
import {
  type CategoryRow,
  findCategory,
  insertCategory,
  listCategoryOrder,
  moveFaqsOf,
  updateNames,
} from './queries.ts';

const editor: FaqReader = { seesDrafts: true };

export const describeCategory = ({ language }: Pick<Scope, 'language'>, row: CategoryRow): FaqCategory => ({
  ...row,
  name: nameIn(language, row.names),
});

export async function addCategory(scope: MemberScope, { names }: { names: Names }): Promise<FaqCategory> {
  const { tx } = scope;
  await lockFaqs(tx);
  const id = newId();
  const given = withoutEmpty(names);
  await insertCategory(tx, { id, names: given });
  await recordChange(scope, 'faqcategory', id, 'created', { after: { names: given } });
  return describeCategory(scope, requireFound(await findCategory(tx, editor, id)));
}

export async function renameCategory(scope: MemberScope, id: string, given: { names?: Names | undefined }) {
  const { tx } = scope;
  await lockFaqs(tx);
  const category = requireFound(await findCategory(tx, editor, id));
  const names = await renameRow(scope, 'faqcategory', category, given, (after) => updateNames(tx, id, after));
  return describeCategory(scope, { ...category, names });
}

/** Refuses to delete without a destination for the category's questions. */
export async function removeCategory(
  scope: MemberScope,
  id: string,
  { move_to }: { move_to?: string | null | undefined },
): Promise<void> {
  const { tx } = scope;
  await lockFaqs(tx);
  const { names, faqs } = requireFound(await findCategory(tx, editor, id));
  if (move_to) requireFound(await findCategory(tx, editor, move_to));
  if (faqs > 0) {
    if (move_to === undefined || move_to === id) throw new Refusal('category_not_empty', { number: faqs });
    await moveFaqsOf(tx, id, move_to);
  }
  await deleteRows(tx, 'faq_categories', { id });
  await recordChange(scope, 'faqcategory', id, 'deleted', { before: { names } });
}

export async function reorderCategories(scope: MemberScope, order: NewOrder): Promise<void> {
  await lockFaqs(scope.tx);
  const current = await listCategoryOrder(scope.tx);
  await reorderRows(scope, { table: 'faq_categories', entity: 'faqcategory' }, current, order);
}
