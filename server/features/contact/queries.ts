import { sql } from 'kysely';
import type { ContactMessage, ContactState, ContactThread } from '#contract/contact.ts';
import { replanned, type Tx } from '../../core/database.ts';
import { type ListPage, likePattern } from '../../core/lists.ts';
import { directionOf, foldedSql, listPage } from '../../core/queries.ts';
import { insertRow, updateRows } from '../../core/rows/queries.ts';

const isAnswered = sql`exists (select from contact_answers w where w.tenant_id = m.tenant_id and w.message_id = m.id)`;
const state = sql`case when m.is_closed then 'closed' when ${isAnswered} then 'answered' else 'open' end`;
const columns = sql`
  m.id, m.name, m.email, m.subject, m.language, ${state} as state, m.user_id as "user", m.creation_date`;
const searched = foldedSql(sql`concat_ws(' ', m.name, m.email, m.subject)`);
const sortColumns = {
  creation_date: sql`m.creation_date`,
  name: sql`m.name collate names`,
  subject: sql`m.subject collate names`,
  state: sql`array_position(array['open', 'answered', 'closed'], ${state})`,
};

export const listContactMessages = (
  tx: Tx,
  { states, search }: { states?: ContactState[] | undefined; search: string[] },
  page: ListPage<keyof typeof sortColumns>,
) =>
  listPage<ContactMessage>(replanned(tx), {
    columns,
    from: sql`contact_messages m`,
    picked: { as: 'm' },
    where: [
      sql`m.tenant_id = ${tx.tenantId}`,
      ...(states ? [sql`${state} = any(${states}::text[])`] : []),
      ...search.map((word) => sql`${searched} like ${likePattern(word)}`),
    ],
    order: sql`${sortColumns[page.sort]} ${directionOf(page)}, m.creation_date desc, m.id`,
    ...page,
  });

export const findContactMessage = (tx: Tx, id: string) =>
  tx.find(sql<ContactThread>`
    select ${columns}, m.text, coalesce((
      select json_agg(json_build_object('text', w.text, 'creation_date', w.creation_date,
        'author_name', case when u.id is null then null else concat_ws(' ', u.first_name, u.last_name_1) end)
        order by w.creation_date, w.id)
      from contact_answers w left join users u on u.tenant_id = w.tenant_id and u.id = w.author_id
      where w.tenant_id = m.tenant_id and w.message_id = m.id), '[]') as answers
    from contact_messages m where m.tenant_id = ${tx.tenantId} and m.id = ${id}`);

export async function findFirstName(tx: Tx, id: string): Promise<string | undefined> {
  const person = tx.selectFrom('users').select('first_name').where('tenant_id', '=', tx.tenantId).where('id', '=', id);
  return (await person.executeTakeFirst())?.first_name;
}

export async function lockContactMessage(tx: Tx, id: string): Promise<ContactThread | undefined> {
  await tx.run(sql`select from contact_messages m where m.tenant_id = ${tx.tenantId} and m.id = ${id} for update`);
  return findContactMessage(tx, id);
}

type NewMessage = Pick<ContactThread, 'id' | 'user' | 'name' | 'email' | 'language' | 'subject' | 'text'>;

export async function insertContactMessage(tx: Tx, { user, ...message }: NewMessage): Promise<void> {
  await insertRow(tx, 'contact_messages', { ...message, user_id: user });
}

export const countRecentMessages = (tx: Tx, userId: string) =>
  tx.count(sql<{ count: number }>`
    select count(*)::int as count from contact_messages where tenant_id = ${tx.tenantId} and user_id = ${userId}
      and creation_date > now() - interval '1 hour'`);

export async function insertAnswer(
  tx: Tx,
  answer: { id: string; message_id: string; author_id: string; text: string },
): Promise<void> {
  await insertRow(tx, 'contact_answers', answer);
}

export const updateClosed = (tx: Tx, id: string, is_closed: boolean) =>
  updateRows(tx, 'contact_messages', { id }, { is_closed });

export async function moveContactMessages(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  const { tenantId } = tx;
  await tx.run(sql`update contact_messages set user_id = ${to} where tenant_id = ${tenantId} and user_id = ${from}`);
  await tx.run(sql`update contact_answers set author_id = ${to} where tenant_id = ${tenantId} and author_id = ${from}`);
}
