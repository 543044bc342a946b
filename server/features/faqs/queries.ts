import { type Expression, type SqlBool, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Names } from '#contract/translated-names.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { type ListPage, likePattern } from '../../core/lists.ts';
import { remember } from '../../core/memory.ts';
import { directionOf, listPage, lockAll } from '../../core/queries.ts';
import { insertRow, updateRows } from '../../core/rows/queries.ts';

export type FaqRow = {
  id: string;
  question: string;
  answer: string;
  answer_html: string;
  language: Language;
  is_draft: boolean;
  category: string | null;
  names: Names | null;
  translates: string | null;
  /** versions in all languages, including this one */
  siblings: { id: string; language: Language; is_draft: boolean }[];
  update_date: string;
};

export type FaqReader = { seesDrafts: boolean };

const isSeen = ({ seesDrafts }: FaqReader, table: string): Expression<SqlBool> =>
  seesDrafts ? sql<SqlBool>`true` : sql<SqlBool>`not ${sql.ref(`${table}.is_draft`)}`;

const columns = (reader: FaqReader) => sql`
  f.id, f.question, f.answer, f.answer_html, f.language, f.is_draft, f.category_id as category, c.names, f.update_date,
  (select o.id from faqs o where o.tenant_id = f.tenant_id and o.id = f.original_id and ${isSeen(reader, 'o')}) as translates,
  (select json_agg(json_build_object('id', s.id, 'language', s.language, 'is_draft', s.is_draft) order by s.language)
    from faqs s where s.tenant_id = f.tenant_id and coalesce(s.original_id, s.id) = coalesce(f.original_id, f.id)
      and ${isSeen(reader, 's')}) as siblings`;
const tables = sql`faqs f left join faq_categories c on c.tenant_id = f.tenant_id and c.id = f.category_id`;

const sortColumns = {
  position: sql`c.position`,
  question: sql`f.question collate names`,
  update_date: sql`f.update_date`,
};

export type FaqConditions = {
  category?: string[] | undefined;
  language?: Language[] | undefined;
  prefer?: Language | undefined;
  is_draft?: boolean | undefined;
  missing?: Language | undefined;
  search: string[];
};

export async function listFaqs(
  tx: Tx,
  reader: FaqReader,
  filters: FaqConditions,
  page: ListPage<keyof typeof sortColumns>,
) {
  const { category, language, prefer, is_draft, missing, search } = filters;
  return listPage<FaqRow>(search.length > 0 ? replanned(tx) : tx, {
    columns: columns(reader),
    from: tables,
    where: [
      sql`f.tenant_id = ${tx.tenantId} and ${isSeen(reader, 'f')}`,
      ...(category ? [sql`f.category_id = any(${category}::uuid[])`] : []),
      ...(language ? [sql`f.language = any(${language})`] : []),
      ...(is_draft === undefined ? [] : [sql`f.is_draft = ${is_draft}`]),
      ...(prefer ? [isPreferred(reader, prefer)] : []),
      ...(missing ? [isMissing(missing)] : []),
      ...search.map((word) => sql`f.search like ${likePattern(word)}`),
    ],
    order: sql`${sortColumns[page.sort]} ${directionOf(page)} nulls last, f.position ${directionOf(page)}, f.original_id nulls first, f.language, f.id`,
    ...page,
  });
}

/** Prefers the given language, then the original, then the first visible version. */
const isPreferred = (reader: FaqReader, prefer: Language) => sql`f.id = (
  select s.id from faqs s
  where s.tenant_id = f.tenant_id and coalesce(s.original_id, s.id) = coalesce(f.original_id, f.id) and ${isSeen(reader, 's')}
  order by s.language = ${prefer} desc, s.original_id nulls first, s.language limit 1)`;

const isMissing = (language: Language) => sql`f.original_id is null and not exists (
  select from faqs s where s.tenant_id = f.tenant_id and coalesce(s.original_id, s.id) = f.id
    and s.language = ${language} and not s.is_draft)`;

/** Most questions on the first page, few enough to be read before entering. */
const mostFirst = 4;

/** Lists the first questions that visitors see, in their language where it's translated. */
export const listFirstQuestions = (tx: Tx, prefer: Language): Promise<{ id: string; question: string }[]> =>
  remember(tx, `first questions:${prefer}`, () =>
    tx.list(sql<{ id: string; question: string }>`
      select f.id, f.question from ${tables}
      where f.tenant_id = ${tx.tenantId} and ${isSeen(visitor, 'f')} and ${isPreferred(visitor, prefer)}
      order by c.position nulls last, f.position, f.id limit ${mostFirst}`),
  );
const visitor: FaqReader = { seesDrafts: false };

/** Lists published questions with their answers, each once, in this language if it can be. */
export const listAnswers = (tx: Tx, prefer: Language, limit: number) =>
  remember(tx, `answers:${prefer}`, () =>
    tx.list(sql<{ question: string; answer_html: string; language: Language }>`
      select f.question, f.answer_html, f.language from ${tables}
      where f.tenant_id = ${tx.tenantId} and ${isSeen(visitor, 'f')} and ${isPreferred(visitor, prefer)}
      order by c.position nulls last, f.position, f.id limit ${limit}`),
  );

export const findFaq = (tx: Tx, reader: FaqReader, id: string) =>
  tx.find(sql<FaqRow>`
    select ${columns(reader)} from ${tables} where f.tenant_id = ${tx.tenantId} and f.id = ${id} and ${isSeen(reader, 'f')}`);

export async function lockFaq(tx: Tx, id: string): Promise<FaqRow | undefined> {
  await tx.run(sql`select from faqs f where f.tenant_id = ${tx.tenantId} and f.id = ${id} for update`);
  return findFaq(tx, { seesDrafts: true }, id);
}

type FaqFields = Pick<FaqRow, 'question' | 'answer' | 'answer_html' | 'language' | 'is_draft' | 'category'> & {
  search: string;
};

/** Appends to the category; a translation gets its original's position. */
export const insertFaq = (
  tx: Tx,
  { category, translates, ...faq }: FaqFields & { id: string; translates: string | null },
) =>
  insertRow(tx, 'faqs', {
    ...{ ...faq, category_id: category, original_id: translates },
    position: sql<number>`coalesce(
      (select o.position from faqs o where o.tenant_id = ${tx.tenantId} and o.id = ${translates}::uuid), ${lastIn(tx, category)})`,
  });

const lastIn = (tx: Tx, category: string | null) => sql`(
  select coalesce(max(l.position), 0) + 1 from faqs l
  where l.tenant_id = ${tx.tenantId} and l.category_id is not distinct from ${category}::uuid)`;

export const updateFaq = (
  tx: Tx,
  id: string,
  { language, question, answer, answer_html, search, is_draft }: Omit<FaqFields, 'category'>,
) =>
  updateRows(
    tx,
    'faqs',
    { id },
    {
      ...{ language, question, answer, answer_html, search, is_draft },
      update_date: sql`now()`,
    },
  );

/** Moves a question and its translations to the end of a category. */
export const moveFaq = (tx: Tx, originalId: string, category: string | null) =>
  tx.run(sql`
    update faqs set category_id = ${category}::uuid, position = ${lastIn(tx, category)}
    where tenant_id = ${tx.tenantId} and coalesce(original_id, id) = ${originalId}`);

/** Locks all questions; lists ids without translations. */
export async function lockOrder(tx: Tx, category: string | null): Promise<string[]> {
  await lockFaqs(tx);
  return tx.listValues(sql<{ id: string }>`
    select id from faqs where tenant_id = ${tx.tenantId} and category_id is not distinct from ${category}::uuid and original_id is null
    order by position, id`);
}

/** Serialises writers of questions and categories, which rarely change. */
export const lockFaqs = (tx: Tx) => lockAll(tx, 'faqs');

export const updateOrder = (tx: Tx, ids: string[]) =>
  tx.run(sql`
    update faqs f set position = o.position from unnest(${ids}::uuid[]) with ordinality as o (id, position)
    where f.tenant_id = ${tx.tenantId} and coalesce(f.original_id, f.id) = o.id`);
