import type { Faq } from '#contract/faqs.ts';
import type { Language } from '#contract/languages.ts';
import { canEver } from '#contract/permissions.ts';
import { foldText } from '#contract/text.ts';
import { type Names, nameIn } from '#contract/translated-names.ts';
import { words } from '#contract/words.ts';
import { type Changes, givenOf } from '../../core/changed-fields.ts';
import { recordChange } from '../../core/changes.ts';
import { refuseStale } from '../../core/conflicts.ts';
import type { MemberScope, Scope } from '../../core/context.ts';
import type { Tx } from '../../core/database.ts';
import { isUniqueViolation } from '../../core/database-errors.ts';
import { newId } from '../../core/ids.ts';
import { refuseOtherOrder } from '../../core/ordering.ts';
import { InvalidFields, requireFound } from '../../core/refusal.ts';
import { deleteRows } from '../../core/rows/queries.ts';
import { findTenant } from '../../services/universe/queries.ts';
import { renderAnswer } from './answer.ts';
import { findCategory } from './categories/queries.ts';
import {
  type FaqReader,
  type FaqRow,
  findFaq,
  insertFaq,
  lockFaq,
  lockFaqs,
  lockOrder,
  moveFaq,
  updateFaq,
  updateOrder,
} from './queries.ts';

const editor: FaqReader = { seesDrafts: true };
type Form = Pick<FaqRow, 'question' | 'answer' | 'language' | 'is_draft' | 'category'>;
type Logged = Form & Pick<FaqRow, 'names'>;

export const readerOf = ({ actor }: Pick<Scope, 'actor'>): FaqReader => ({
  seesDrafts: canEver(actor, 'faqs.see_drafts'),
});

export const readFaq = async (scope: Scope, id: string): Promise<Faq> =>
  describeFaq(scope, requireFound(await findFaq(scope.tx, readerOf(scope), id)));

/** Lists missing languages only to readers of drafts. */
export async function describeFaq(scope: Scope, { names, siblings, ...row }: FaqRow): Promise<Faq> {
  const { languages } = await findTenant(scope.tx);
  const shown = siblings.filter(({ is_draft }) => !is_draft).map(({ language }) => language);
  return {
    ...row,
    category_name: names && nameIn(scope.language, names),
    translations: siblings.filter(({ id }) => id !== row.id),
    missing_languages: readerOf(scope).seesDrafts
      ? (languages as Language[]).filter((language) => !shown.includes(language))
      : [],
  };
}

/** Refuses a second translation into one language, and translating a translation. */
export async function writeFaq(scope: MemberScope, form: Form & { translates: string | null }): Promise<Faq> {
  const { tx } = scope;
  const made = madeOf(form);
  await lockFaqs(tx);
  const original = form.translates === null ? undefined : requireFound(await findFaq(tx, editor, form.translates));
  if (original?.translates) throw InvalidFields.of('translates', 'not_original');
  // A translation belongs to its original's category.
  const fields = { ...form, category: original ? original.category : form.category };
  const names = await namesOf(scope, fields.category);
  const id = newId();
  await unlessTranslated(() => insertFaq(tx, { ...fields, ...made, id }));
  await recordChange(scope, 'faq', id, 'created', { after: loggedOf({ ...fields, names }) });
  return readFaq(scope, id);
}

type PublicFaq = Pick<FaqRow, 'question' | 'answer' | 'language' | 'translates'>;

/** Inserts a question without an author or a log entry. Returns its id. */
export async function insertPublicFaq(tx: Tx, faq: PublicFaq): Promise<string> {
  const id = newId();
  await insertFaq(tx, { ...faq, ...madeOf(faq), id, category: null, is_draft: false });
  return id;
}

export async function editFaq(
  scope: MemberScope,
  id: string,
  { seen, category, ...changes }: Changes<Form> & { seen?: string | undefined },
): Promise<Faq> {
  const { tx, language } = scope;
  await lockFaqs(tx);
  const before = requireFound(await lockFaq(tx, id));
  refuseStale(language, { seen, now: before.update_date, subject: words('la pregunta') });
  const after: Logged = { ...before, ...givenOf(changes) };
  if (JSON.stringify(loggedOf(before)) !== JSON.stringify(loggedOf(after)))
    await unlessTranslated(() => updateFaq(tx, id, { ...after, ...madeOf(after) }));
  if (category !== undefined && category !== before.category) {
    after.names = await namesOf(scope, category);
    await moveFaq(tx, before.translates ?? id, category);
    after.category = category;
  }
  const [was, is] = [loggedOf(before), loggedOf(after)];
  if (JSON.stringify(was) !== JSON.stringify(is))
    await recordChange(scope, 'faq', id, 'updated', { before: was, after: is });
  return readFaq(scope, id);
}

/** Deletes a question with its translations. */
export async function removeFaq(scope: MemberScope, id: string): Promise<void> {
  const { tx } = scope;
  await lockFaqs(tx);
  const { siblings, ...faq } = requireFound(await lockFaq(tx, id));
  const gone = faq.translates ? [] : siblings.filter((one) => one.id !== id);
  for (const one of gone) {
    const translation = requireFound(await findFaq(tx, editor, one.id));
    await recordChange(scope, 'faq', one.id, 'deleted', { before: loggedOf(translation) });
  }
  await deleteRows(tx, 'faqs', { id });
  await recordChange(scope, 'faq', id, 'deleted', { before: loggedOf(faq) });
}

export async function reorderFaqs(
  scope: MemberScope,
  { category, ids, seen }: { category: string | null; ids: string[]; seen: string[] },
): Promise<void> {
  const { tx } = scope;
  const names = await namesOf(scope, category);
  refuseOtherOrder(await lockOrder(tx, category), { ids, seen });
  await updateOrder(tx, ids);
  await recordChange(scope, 'faq', ids[0] ?? '', 'reordered', { after: placeOf({ category, names }) });
}

const namesOf = async ({ tx }: MemberScope, id: string | null): Promise<Names | null> =>
  id ? requireFound(await findCategory(tx, editor, id)).names : null;

async function unlessTranslated(write: () => Promise<unknown>) {
  try {
    await write();
  } catch (error) {
    if (isUniqueViolation(error, 'faqs_one_translation')) throw InvalidFields.of('language', 'translation_taken');
    throw error;
  }
}

const madeOf = ({ question, answer }: Pick<Form, 'question' | 'answer'>) => ({
  answer_html: renderAnswer(answer),
  search: foldText(`${question} ${answer}`),
});

/** Logs a category by name, as it may be deleted later. */
const placeOf = ({ category, names }: Pick<Logged, 'category' | 'names'>) => ({
  category: names && nameIn('es', names),
  category_id: category,
});

const loggedOf = ({ question, answer, language, is_draft, ...place }: Logged) => ({
  ...{ question, answer, language, is_draft },
  ...placeOf(place),
});
