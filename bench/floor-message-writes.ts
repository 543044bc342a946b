import { randomUUID } from 'node:crypto';
import { log, type Write } from './floor-writes.ts';

const group = (id = '([\\w-]+)') => new RegExp(`^/api/v1/chatgroups/groups/${id}/?$`);

/** Writes to chat groups, messages to the organisation and calls; see `writes`. */
export const messageWrites: { method: string; pattern: RegExp; work(write: Write): Promise<unknown> }[] = [
  { method: 'POST', pattern: group(''), work: addGroup },
  { method: 'PATCH', pattern: group(), work: changeGroup },
  { method: 'DELETE', pattern: group(), work: deleteGroup },
  { method: 'POST', pattern: /^\/api\/v1\/mailing\/contact\/contact_admins\/$/, work: writeToOrganisation },
  { method: 'DELETE', pattern: /^\/api\/v1\/mailing\/contact\/([\w-]+)\/$/, work: deleteMessage },
  { method: 'POST', pattern: /^\/api\/v1\/users\/users\/([\w-]+)\/calls\/$/, work: noteCall },
  { method: 'POST', pattern: /^\/api\/v1\/mailing\/bounces\/$/, work: takeBounce },
];

async function addGroup(write: Write) {
  const { client, actor, body } = write;
  const id = randomUUID();
  await demandAreas(write);
  await client.query({
    name: 'add a group',
    text: 'insert into chat_groups (tenant_id, id, name, platform, link) values ($1, $2, $3, $4, $5)',
    values: [actor.tenantId, id, body.name, body.platform, body.link],
  });
  await insertAreas(write, id, body.areas ?? []);
  const added = await findGroup(write, id);
  const { name, platform, link, areas } = added;
  const fields = { name: [null, name], platform: [null, platform], link: [null, link] };
  await log(client, actor, [['chatgroup', id, 'created', { ...fields, areas: [null, namesOf(areas)] }]]);
  return added;
}

async function changeGroup(write: Write) {
  const { client, actor, id, body } = write;
  const before = await findGroup(write, id, 'for update of g');
  const areas = before.areas.map((area) => area.id);
  await demandAreas({ ...write, body: { ...body, areas } });
  await client.query({
    name: 'change a group',
    text: 'update chat_groups set name = $3, update_date = now() where tenant_id = $1 and id = $2',
    values: [actor.tenantId, id, body.name],
  });
  await client.query({
    name: 'take areas away',
    text: 'delete from chat_group_areas where tenant_id = $1 and group_id = $2',
    values: [actor.tenantId, id],
  });
  await insertAreas(write, id, areas);
  await log(client, actor, [['chatgroup', id, 'updated', { name: [before.name, body.name] }]]);
  return findGroup(write, id);
}

async function deleteGroup(write: Write) {
  const { client, actor, id } = write;
  const { name, platform, link, areas } = await findGroup(write, id, 'for update of g');
  await client.query({
    name: 'delete a group',
    text: 'delete from chat_groups where tenant_id = $1 and id = $2',
    values: [actor.tenantId, id],
  });
  const fields = { name: [name, null], platform: [platform, null], link: [link, null] };
  await log(client, actor, [['chatgroup', id, 'deleted', { ...fields, areas: [namesOf(areas), null] }]]);
}

type Area = { id: string; name: string; level: string };
const namesOf = (areas: Area[]) => areas.map(({ name }) => name);

async function demandAreas({ client, actor, body }: Write) {
  const { rows } = await client.query({
    name: 'areas',
    text: 'select count(*)::int as count from areas where tenant_id = $1 and id = any($2::uuid[])',
    values: [actor.tenantId, body.areas],
  });
  if (rows[0].count < (body.areas?.length ?? 0)) throw new Error('unknown area');
}

const insertAreas = ({ client, actor }: Write, id: string, areas: string[]) =>
  client.query({
    name: 'give areas',
    text: 'insert into chat_group_areas (tenant_id, group_id, area_id) select $1, $2, unnest($3::uuid[])',
    values: [actor.tenantId, id, areas],
  });

async function findGroup({ client, actor }: Write, id: string, lock: '' | 'for update of g' = '') {
  const { rows } = await client.query({
    name: `group ${lock}`,
    text: `select g.id, g.name, g.platform, g.link, (
        select json_agg(json_build_object('id', a.id, 'name', a.name, 'level', a.level) order by a.path)
        from chat_group_areas ga join areas a on a.tenant_id = ga.tenant_id and a.id = ga.area_id
        where ga.tenant_id = $1 and ga.group_id = g.id) as areas,
      (select count(*)::int from chat_group_openings o where o.tenant_id = $1 and o.group_id = g.id) as opened
      from chat_groups g where g.tenant_id = $1 and g.id = $2 ${lock}`,
    values: [actor.tenantId, id],
  });
  if (!rows[0]) throw new Error('not found');
  return rows[0] as { name: string; platform: string; link: string; areas: Area[] };
}

async function writeToOrganisation({ client, actor, body }: Write) {
  const id = randomUUID();
  const { rows } = await client.query({
    name: 'sender',
    text: `select u.first_name || ' ' || u.last_name_1 as name, u.email, u.language, t.contact_email, (
        select count(*)::int from contact_messages m
        where m.tenant_id = $1 and m.user_id = $2 and m.creation_date > now() - interval '1 hour') as recent
      from users u join tenants t on t.id = u.tenant_id where u.tenant_id = $1 and u.id = $2`,
    values: [actor.tenantId, actor.id],
  });
  const [sender] = rows;
  if (sender.recent >= 10) throw new Error('too many');
  const { rows: written } = await client.query({
    name: 'message',
    text: `insert into contact_messages (tenant_id, id, user_id, name, email, language, subject, text)
      values ($1, $2, $3, $4, $5, 'es', $6, $7) returning name, email, subject, language, text`,
    values: [actor.tenantId, id, actor.id, sender.name, sender.email, body.subject, body.text],
  });
  const emailId = randomUUID();
  const text = `${sender.name} (${sender.email}):\n\n${body.subject}\n\n> ${body.text}\n`;
  await client.query({
    name: 'mail',
    text: `insert into emails (tenant_id, id, template, language, to_address, reply_to, subject, text, html, created_by, contact_message_id)
      values ($1, $2, 'contact_message', 'es', $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      ...[actor.tenantId, emailId, sender.contact_email, sender.email, body.subject],
      ...[text, `<!doctype html><p>${text}</p>`, actor.id, id],
    ],
  });
  await client.query({
    name: 'send',
    text: `select graphile_worker.add_job('send-email', $1::json, max_attempts => 12)`,
    values: [JSON.stringify({ tenantId: actor.tenantId, emailId })],
  });
  return { ...written[0], id };
}

async function deleteMessage({ client, actor, id }: Write) {
  const { rows } = await client.query({
    name: 'delete a message',
    text: 'delete from contact_messages where tenant_id = $1 and id = $2 returning id',
    values: [actor.tenantId, id],
  });
  if (!rows[0]) throw new Error('not found');
  await log(client, actor, [['contactmessage', id, 'deleted', { state: ['open', null] }]]);
}

async function noteCall({ client, actor, id, body }: Write) {
  const { rows: reached } = await client.query({
    name: 'person to call',
    text: 'select from users where tenant_id = $1 and id = $2 and is_active and not is_superuser',
    values: [actor.tenantId, id],
  });
  if (!reached[0]) throw new Error('not found');
  const { rows } = await client.query({
    name: 'call',
    text: `with c as (
        insert into calls (tenant_id, id, user_id, caller_id, outcome, note) values ($1, $2, $3, $4, $5, $6) returning *)
      select c.outcome, c.note, u.first_name || ' ' || u.last_name_1 as caller_name
      from c join users u on u.tenant_id = c.tenant_id and u.id = c.caller_id`,
    values: [actor.tenantId, randomUUID(), id, actor.id, body.outcome, body.note],
  });
  const fields = { call_outcome: [null, body.outcome], call_note: [null, body.note] };
  await log(client, actor, [['user', id, 'called', fields]]);
  return rows[0];
}

/** Takes the message's id from the server's answer: only the product can decode its address. */
async function takeBounce({ client, actor, body }: Write) {
  const [, id] = /\(([\w-]+)\)/.exec(body.answer ?? '') ?? [];
  const { rows } = await client.query({
    name: 'given back',
    text: `update emails e set status = 'error', server_answer = $3, bounced_date = now() from users u
      where e.tenant_id = $1 and e.id = $2 and e.status in ('success', 'processing') and e.bounced_date is null
        and u.tenant_id = $1 and u.id = e.user_id
      returning u.id, u.first_name || ' ' || u.last_name_1 as name, e.to_address`,
    values: [actor.tenantId, id, body.answer],
  });
  const [person] = rows;
  if (!person) return undefined;
  await client.query({
    name: 'stop mailings',
    text: `update users set mail_stopped = 'bounced', mail_stopped_at = now()
      where tenant_id = $1 and id = $2 and email = $3 and mail_stopped is null`,
    values: [actor.tenantId, person.id, person.to_address],
  });
  const { rows: told } = await client.query({
    name: 'tell of one more',
    text: `update notifications set people = people || $3::uuid, created_at = now(),
        params = params || jsonb_build_object('count', (cardinality(people) + 1)::text)
      where tenant_id = $1 and id = (select id from notifications where tenant_id = $1 and user_id = $2 and not is_readed
        and created_at > now() - interval '1 hour' and params->>'detail' = 'mail_failed' order by created_at desc limit 1)
      returning id`,
    values: [actor.tenantId, actor.id, person.id],
  });
  if (told[0]) return undefined;
  const params = { detail: 'mail_failed', 'user-name': person.name, 'user-email': person.to_address };
  await client.query({
    name: 'tell of the first',
    text: `insert into notifications (tenant_id, id, user_id, type, params, people) values ($1, $2, $3, 'ude', $4, array[$5::uuid])`,
    values: [actor.tenantId, randomUUID(), actor.id, JSON.stringify(params), person.id],
  });
  return undefined;
}
