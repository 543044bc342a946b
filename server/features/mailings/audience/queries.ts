import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { MailObstacle } from '#contract/mailings.ts';
import type { SignedIn } from '../../../core/context.ts';
import { replanned, type Tx } from '../../../core/database.ts';
import { type ListPage, likePattern } from '../../../core/lists.ts';
import { directionOf, fullName, listPage } from '../../../core/queries.ts';
import { isCoordinated } from '../../../people/reach/queries.ts';

/** Chosen people `p` in order, with the obstacle to mailing: policy before unsubscribing. */
export const chosenPeople = (tx: Tx, actor: SignedIn, ids: string[]) => sql`
  select c.id, c.position, u.email, u.language, ${fullName('u')} as name, u.sort_name,
    case when u.id is null then 'out_of_reach' when u.is_superuser then 'superuser' when not u.is_active then 'inactive'
      when u.is_verified is not true then 'unverified' else u.mail_stopped end as obstacle
  from unnest(${ids}::uuid[]) with ordinality as c (id, position)
  left join users u on u.tenant_id = ${tx.tenantId} and u.id = c.id and ${isCoordinated(actor, 'u')}`;

/** Recipients of a sent mailing, with the language each was written in. */
export const writtenPeople = (tx: Tx, actor: SignedIn, mailingId: string) => sql`
  select m.user_id as id, ${fullName('u')} as name, m.language, u.sort_name, null::text as obstacle
  from emails m
  left join users u on u.tenant_id = m.tenant_id and u.id = m.user_id and ${isCoordinated(actor, 'u')}
  where m.tenant_id = ${tx.tenantId} and m.mailing_id = ${mailingId} and m.user_id is not null`;

type People = RawBuilder<unknown>;

type Reach = {
  reached: number;
  without_place: number;
  languages: { language: Language; count: number }[];
  obstacles: { obstacle: MailObstacle; count: number }[];
};

export async function countAudience(tx: Tx, people: People): Promise<Reach> {
  const rows = await replanned(tx).list(sql<Reach>`
    with people as materialized (${people})
    select (select count(*)::int from people where obstacle is null) as reached,
      (select count(*)::int from people p where obstacle is null and not exists (
        select from assignments a join elections e on e.tenant_id = a.tenant_id and e.id = a.election_id and e.is_current
        where a.tenant_id = ${tx.tenantId} and a.user_id = p.id and a.state in ('assigned', 'confirmed'))) as without_place,
      (select coalesce(json_agg(json_build_object('language', language, 'count', n) order by n desc, language), '[]')
        from (select language, count(*) as n from people where obstacle is null group by language) l) as languages,
      (select coalesce(json_agg(json_build_object('obstacle', obstacle, 'count', n) order by n desc, obstacle), '[]')
        from (select obstacle, count(*) as n from people where obstacle is not null group by obstacle) o) as obstacles`);
  return rows[0] ?? { reached: 0, without_place: 0, languages: [], obstacles: [] };
}

type AudiencePerson = { id: string; name: string | null; language: Language | null; obstacle: MailObstacle | null };

export const listAudience = (
  tx: Tx,
  people: People,
  { obstacles, search }: { obstacles?: string[] | undefined; search?: string | undefined },
  page: ListPage,
) =>
  listPage<AudiencePerson>(replanned(tx), {
    columns: sql`p.id, p.name, p.language, p.obstacle`,
    from: sql`(${people}) p`,
    where: sql`true
      ${obstacles ? sql`and coalesce(p.obstacle, 'none') = any(${obstacles})` : sql``}
      ${search ? sql`and p.name ilike ${likePattern(search)}` : sql``}`,
    order: sql`p.sort_name ${directionOf(page)} nulls last, p.id ${directionOf(page)}`,
    ...page,
  });
