import { type Expression, sql } from 'kysely';
import { slots } from '#contract/coverage.ts';
import { lossDays } from '#contract/replacing.ts';
import { pauseSeconds } from '#contract/undo-pause.ts';
import type { Tx } from '../../../core/database.ts';
import { openElection } from '../../../services/elections/queries.ts';
import { placeCounts } from '../queries.ts';

const counts = placeCounts('p', 'st', 'asg');

const since = sql`now() - ${sql.lit(`${lossDays} days`)}::interval`;

/**
 * Slots that people left lately, at one place or all. Omits people withdrawn a moment ago, before
 * they were told, or with a whole proposal. Finds deleted people in the log.
 */
export const losses = (tx: Tx, place?: string) => {
  const isAt = (column: Expression<unknown>) => (place ? sql`${column} = ${place}` : sql`true`);
  return sql`
    select a.place_id, a.user_id, a.slots, a.changed_at as at from assignments a
    where a.tenant_id = ${tx.tenantId} and a.state in ('declined', 'ended') and a.changed_at > ${since}
      and a.election_id = ${openElection(tx)} and ${isAt(sql.ref('a.place_id'))}
      and not a.is_undone and (a.state = 'declined' or (a.told_at is not null or a.answered_at is not null)
        and a.changed_at < now() - make_interval(secs => ${sql.lit(pauseSeconds)}))
    union all
    select c.entity_id, null, array(select jsonb_array_elements_text(c.fields->'slots'->0)), c.at from changes c
    where c.tenant_id = ${tx.tenantId} and c.entity = 'place' and c.action = 'watcher_withdrawn' and c.at > ${since}
      and jsonb_typeof(c.fields->'slots'->0) = 'array' and ${isAt(sql.ref('c.entity_id'))} and not exists (
        select from users u where u.tenant_id = c.tenant_id and u.id = (c.fields->'user'->>0)::uuid)`;
};

/**
 * Selects places with vacancies that `lost` left and nobody has filled since.
 * `at`: the last departure still unfilled.
 */
export const gapsOf = (tx: Tx, lost: Expression<unknown>) => sql`
  select p.id, left_of.at, gap.slots
  from (
    select place_id, max(at) as at, array_agg(slot) as slots from (
      select place_id, slot, at, by, sum(by) over (partition by place_id, slot order by at desc, by desc) as balance from (
        select place_id, unnest(slots) as slot, at, 1 as by from ${lost} lost
        union all
        select s.place_id, unnest(s.slots), s.created_at, -1 from assignments s
        where s.tenant_id = ${tx.tenantId} and s.election_id = ${openElection(tx)} and s.state in ('assigned', 'confirmed')
          and s.place_id = any(array(select place_id from ${lost} lost))) moves) balances
    where by = 1 and balance > 0 group by place_id) left_of
  join places p on p.tenant_id = ${tx.tenantId} and p.id = left_of.place_id ${counts.joins}
  cross join lateral (select array(
    select seat.slot from (values ${sql.join(
      slots.map((slot, at) => sql`(${sql.lit(at)}, ${sql.lit(slot)}, ${counts.neededIn(slot)})`),
    )}) seat (at, slot, needed)
    where seat.needed > 0 and seat.slot = any(left_of.slots) order by seat.at) as slots) gap
  where cardinality(gap.slots) > 0`;

/** Lists places that lost somebody lately and still have the vacancy. */
export async function listGapIds(tx: Tx): Promise<string[]> {
  return tx.listValues(sql<{ id: string }>`
    with lost as materialized (${losses(tx)}) select id from (${gapsOf(tx, sql`lost`)}) gaps`);
}
