import { sql } from 'kysely';
import type { PriorityRule, proposable } from '#contract/priority-rule.ts';
import { replanned, type Tx } from '../../../core/database.ts';

export const findRule = (tx: Tx) =>
  tx.findValue(sql<{ rule: PriorityRule }>`
    select rule from priority_rules where tenant_id = ${tx.tenantId}`);

export const writeRule = (tx: Tx, rule: PriorityRule) =>
  tx.run(sql`
    insert into priority_rules (tenant_id, rule) values (${tx.tenantId}, ${JSON.stringify(rule)}::jsonb)
    on conflict (tenant_id) do update set rule = excluded.rule`);

export type RankedPlace = {
  id: string;
  priority: string | null;
  proposed_priority: string | null;
  percent: number;
  electors: number;
};

/** `isHeld`: locks the places. */
export const listRankedPlaces = (tx: Tx, isHeld: boolean) =>
  replanned(tx).list(sql<RankedPlace>`
    select p.id, p.priority, p.proposed_priority, p.projection_percent as percent,
      (select coalesce(sum(s.electors), 0)::int from stations s where s.tenant_id = p.tenant_id and s.place_id = p.id) as electors
    from places p where p.tenant_id = ${tx.tenantId} and p.projection_percent is not null
    order by p.id ${isHeld ? sql`for update of p` : sql``}`);

export const countUnprojected = (tx: Tx) =>
  tx.count(sql<{ count: number }>`
    select count(*)::int as count from places where tenant_id = ${tx.tenantId} and projection_percent is null`);

export type PriorityChange = {
  id: string;
  change: string;
  before: string | null;
  priority: (typeof proposable)[number];
};

export const updatePriorities = (
  tx: Tx,
  proposed: readonly PriorityChange[],
  { actorId, address }: { actorId: string; address: string },
) =>
  replanned(tx).run(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(proposed)}::json) as g (id uuid, change uuid, before text, priority text)),
    logged as (
      insert into changes (tenant_id, id, actor_id, address, entity, entity_id, action, fields)
      select ${tx.tenantId}, g.change, ${actorId}, ${address}, 'place', g.id, 'priority_proposed',
        jsonb_build_object('priority', jsonb_build_array(g.before, g.priority))
      from given g where g.before is distinct from g.priority)
    update places p set priority = g.priority, proposed_priority = g.priority,
      update_date = case when p.priority is distinct from g.priority then now() else p.update_date end
    from given g where p.tenant_id = ${tx.tenantId} and p.id = g.id
      and (p.priority, p.proposed_priority) is distinct from (g.priority, g.priority)`);
