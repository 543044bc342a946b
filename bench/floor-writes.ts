import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export type FloorActor = { tenantId: string; id: string; electionId: string };
type Field =
  | 'user'
  | 'place'
  | 'profession'
  | 'notes'
  | 'name'
  | 'platform'
  | 'link'
  | 'subject'
  | 'text'
  | 'outcome'
  | 'note'
  | 'answer';
type Body = { [F in Field]?: string } & { areas?: string[] };
export type Write = { client: pg.PoolClient; actor: FloorActor; id: string; body: Body };

/** Writes the product's rows by hand in one transaction, after locking the rows it checks. */
export const writes: { method: string; pattern: RegExp; work(write: Write): Promise<unknown> }[] = [
  { method: 'POST', pattern: /^\/api\/v1\/elections\/assignments\/$/, work: assign },
  { method: 'DELETE', pattern: /^\/api\/v1\/elections\/assignments\/([\w-]+)\/$/, work: withdraw },
  { method: 'POST', pattern: /^\/api\/v1\/users\/users\/([\w-]+)\/validate\/$/, work: (write) => welcome(write, true) },
  {
    method: 'POST',
    pattern: /^\/api\/v1\/users\/users\/([\w-]+)\/unvalidate\/$/,
    work: (write) => welcome(write, false),
  },
  { method: 'PATCH', pattern: /^\/api\/v1\/users\/users\/([\w-]+)\/$/, work: saveProfile },
  { method: 'PATCH', pattern: /^\/api\/v1\/elections\/places\/([\w-]+)\/$/, work: savePlace },
];

async function assign({ client, actor, body }: Write) {
  const { rows } = await client.query({
    name: 'person and place',
    text: `select u.availability, pl.name as place_name, (select count(*)::int from stations s where s.tenant_id = $1 and s.place_id = pl.id) as stations,
        (select count(*)::int from assignments a where a.tenant_id = $1 and a.place_id = pl.id and a.election_id = $4
          and a.state in ('assigned', 'confirmed')) as had
      from users u, places pl
      where u.tenant_id = $1 and u.id = $2 and u.is_active and u.is_verified and not u.is_superuser and pl.tenant_id = $1 and pl.id = $3
      for no key update`,
    values: [actor.tenantId, body.user, body.place, actor.electionId],
  });
  const [seen] = rows;
  if (!seen) throw new Error('not found');
  const id = randomUUID();
  const slots = seen.availability.includes('tod') ? ['man', 'tar'] : seen.availability;
  await client.query({
    name: 'assign',
    text: `insert into assignments (tenant_id, id, election_id, user_id, place_id, slots, state, created_by, changed_by)
      values ($1, $2, $3, $4, $5, $6, 'assigned', $7, $7)`,
    values: [actor.tenantId, id, actor.electionId, body.user, body.place, slots, actor.id],
  });
  await log(client, actor, [
    [
      'user',
      body.user,
      'place_assigned',
      { assigned_polling_place_name: [null, seen.place_name], slots: [null, slots] },
    ],
    ['place', body.place, 'watcher_assigned', { user: [null, body.user], slots: [null, slots] }],
  ]);
  await tell(client, actor, body.user);
  return { id, user: body.user, place: body.place, slots, state: 'assigned' };
}

async function withdraw({ client, actor, id }: Write) {
  const { rows } = await client.query({
    name: 'withdraw',
    text: `update assignments a set state = 'ended', changed_by = $3, changed_at = now() from users u, places pl
      where a.tenant_id = $1 and a.id = $2 and a.state in ('assigned', 'confirmed')
        and u.tenant_id = $1 and u.id = a.user_id and pl.tenant_id = $1 and pl.id = a.place_id
      returning a.user_id, a.place_id, a.slots, pl.name as place_name`,
    values: [actor.tenantId, id, actor.id],
  });
  const [ended] = rows;
  if (!ended) throw new Error('not found');
  const { user_id: user, place_id: place, slots, place_name: name } = ended;
  await log(client, actor, [
    ['user', user, 'place_withdrawn', { assigned_polling_place_name: [name, null], slots: [slots, null] }],
    ['place', place, 'watcher_withdrawn', { user: [user, null], slots: [slots, null] }],
  ]);
  await tell(client, actor, user);
}

async function welcome({ client, actor, id }: Write, isValidated: boolean) {
  const { rows } = await client.query({
    name: 'welcome',
    text: `update users set is_validated = $3, update_date = now()
      where tenant_id = $1 and id = $2 and not is_superuser and is_validated <> $3 returning ${answered}`,
    values: [actor.tenantId, id, isValidated],
  });
  if (!rows[0]) throw new Error('not found');
  const action = isValidated ? 'validated' : 'unvalidated';
  await log(client, actor, [['user', id, action, { is_validated: [!isValidated, isValidated] }]]);
  return rows[0];
}

async function saveProfile({ client, actor, id, body }: Write) {
  const { rows: before } = await client.query({
    name: 'hold',
    text: 'select profession from users where tenant_id = $1 and id = $2 and not is_locked for no key update',
    values: [actor.tenantId, id],
  });
  if (!before[0]) throw new Error('not found');
  const { rows } = await client.query({
    name: 'save',
    text: `update users set profession = $3, profession_search = lower($3), update_date = now()
      where tenant_id = $1 and id = $2 returning ${answered}`,
    values: [actor.tenantId, id, body.profession],
  });
  await log(client, actor, [['user', id, 'updated', { profession: [before[0].profession, body.profession] }]]);
  return rows[0];
}

async function savePlace({ client, actor, id, body }: Write) {
  const { rows: before } = await client.query({
    name: 'hold a place',
    text: 'select notes from places where tenant_id = $1 and id = $2 for update',
    values: [actor.tenantId, id],
  });
  if (!before[0]) throw new Error('not found');
  const { rows } = await client.query({
    name: 'save a place',
    text: `update places set notes = $3, update_date = now() where tenant_id = $1 and id = $2
      returning id, name, notes, priority, total_proxies, is_approximate`,
    values: [actor.tenantId, id, body.notes],
  });
  await log(client, actor, [['place', id, 'updated', { notes: [before[0].notes, body.notes] }]]);
  return rows[0];
}

const answered = `id, email, first_name, last_name_1, last_name_2, national_id, phone_prefix, phone, address_city, availability, mobility,
  is_experiencied, language, profession, is_active, is_locked, is_staff, is_superuser, is_validated, is_verified, creation_date, last_login`;

type Entry = [entity: string, id: string | undefined, action: string, fields: Record<string, unknown>];

export async function log(client: pg.PoolClient, actor: FloorActor, entries: Entry[]) {
  const row = (first: number) =>
    `($1, $${first}, $2, '127.0.0.1', $${first + 1}, $${first + 2}, $${first + 3}, $${first + 4})`;
  await client.query({
    name: `log ${entries.length}`,
    text: `insert into changes (tenant_id, id, actor_id, address, entity, entity_id, action, fields)
      values ${entries.map((_, index) => row(3 + index * 5)).join(', ')}`,
    values: [
      actor.tenantId,
      actor.id,
      ...entries.flatMap(([entity, id, action, fields]) => [randomUUID(), entity, id, action, JSON.stringify(fields)]),
    ],
  });
}

/** Queues the mail to the person, delayed until the assignment has lasted a while. */
async function tell(client: pg.PoolClient, { tenantId }: FloorActor, userId = '') {
  await client.query({
    name: 'tell',
    text: `select graphile_worker.add_job('tell-assignment', $1::json, run_at => now() + interval '20 seconds', job_key => $2, max_attempts => 12)`,
    values: [JSON.stringify({ tenantId, userId, origin: 'http://localhost' }), `${tenantId}:tell-assignment:${userId}`],
  });
}
