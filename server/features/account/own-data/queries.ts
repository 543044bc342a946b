import { sql } from 'kysely';
import type { OwnData } from '#contract/account.ts';
import type { Tx } from '../../../core/database.ts';
import { fullName } from '../../../core/queries.ts';
import { addressWithTown } from '../../../people/towns/queries.ts';
import { shownText } from '../../../services/mail/queries.ts';

/** Finds the fields of a person's row that a profile doesn't show. */
export const findUnshown = async (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', userId)
    .select(['notes_manager', 'lock_reason', 'terms_version', 'terms_accepted_at'])
    .executeTakeFirstOrThrow();

export const listOwnAssignments = (tx: Tx, userId: string): Promise<OwnData['assignments']> =>
  tx.list(sql<OwnData['assignments'][number]>`
    select e.name as election, e.date, coalesce(p.name, s.place_name) as place, coalesce(${addressWithTown('p')}, '') as address, s.slots, s.state,
      s.answered_at, s.answer_note, s.answer_before->>'state' as previous_state,
      (s.answer_before->>'at')::timestamptz as previous_answered_at, s.answer_before->>'note' as previous_answer_note, s.created_at, s.changed_at
    from assignments s
    join elections e on e.tenant_id = s.tenant_id and e.id = s.election_id
    left join places p on p.tenant_id = s.tenant_id and p.id = s.place_id
    where s.tenant_id = ${tx.tenantId} and s.user_id = ${userId}
    order by s.created_at`);

export const listOwnCredentials = (tx: Tx, userId: string): Promise<OwnData['credentials']> =>
  tx.list(sql<OwnData['credentials'][number]>`
    select year || '/' || number as code, version, kind, state, creation_date, printed
    from credentials where tenant_id = ${tx.tenantId} and user_id = ${userId}
    order by creation_date`);

/**
 * Omits links that open the account or answer for the person: files may fall into other hands.
 */
export const listOwnMails = (tx: Tx, userId: string): Promise<OwnData['emails']> =>
  tx.list(sql<OwnData['emails'][number]>`
    select to_address, subject, ${shownText} as text, status, creation_date
    from emails where tenant_id = ${tx.tenantId} and user_id = ${userId}
    order by creation_date`);

/** Omits the authors of replies. */
export const listOwnContact = (tx: Tx, userId: string): Promise<OwnData['contact']> =>
  tx.list(sql<OwnData['contact'][number]>`
    select m.subject, m.text, array(select a.text from contact_answers a
      where a.tenant_id = m.tenant_id and a.message_id = m.id order by a.creation_date, a.id) as answers, m.creation_date
    from contact_messages m where m.tenant_id = ${tx.tenantId} and m.user_id = ${userId}
    order by m.creation_date`);

export const listOwnRequests = async (tx: Tx, userId: string): Promise<OwnData['change_requests']> =>
  tx
    .selectFrom('change_requests')
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .orderBy('creation_date')
    .select(['wanted', 'state', 'reason', 'creation_date'])
    .execute();

export const listOwnExportRequests = async (tx: Tx, userId: string): Promise<OwnData['export_requests']> =>
  tx
    .selectFrom('export_requests')
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .orderBy('creation_date')
    .select(['count', 'state', 'creation_date', 'decided_date'])
    .execute();

export const listOpenedGroups = (tx: Tx, userId: string): Promise<OwnData['chat_groups']> =>
  tx.list(sql<OwnData['chat_groups'][number]>`
    select g.name, o.at as opened_at from chat_group_openings o
    join chat_groups g on g.tenant_id = o.tenant_id and g.id = o.group_id
    where o.tenant_id = ${tx.tenantId} and o.user_id = ${userId}
    order by o.at`);

export const listOwnIdentities = async (tx: Tx, userId: string): Promise<OwnData['third_party']> =>
  tx
    .selectFrom('third_party_identities')
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .select(['issuer', 'subject', 'created_at'])
    .execute();

export const listAllSessions = async (tx: Tx, userId: string): Promise<OwnData['sessions']> =>
  tx
    .selectFrom('sessions')
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .select(['id', 'address', 'user_agent', 'remember', 'created_at', 'ended_at'])
    .execute();

/** Omits the people concerned, whose data isn't the reader's. */
export const listOwnNotifications = (tx: Tx, userId: string): Promise<OwnData['notifications']> =>
  tx.list(sql<OwnData['notifications'][number]>`
    select created_at, params - array['user-name', 'user-email', 'link'] as params
    from notifications where tenant_id = ${tx.tenantId} and user_id = ${userId}
    order by created_at`);

/** Includes changes of people merged into this one; omits other people's data. */
export const listOwnChanges = (tx: Tx, userId: string): Promise<OwnData['changes']> =>
  tx.list(sql<OwnData['changes'][number]>`
    select c.at, ${fullName('a')} as actor_name, c.action, c.fields - 'user' as fields
    from changes c
    left join users a on a.tenant_id = c.tenant_id and a.id = c.actor_id
    where c.tenant_id = ${tx.tenantId} and c.entity = 'user' and c.entity_id in (
      select ${userId}::uuid union all
      select merged_id from merged_users where tenant_id = ${tx.tenantId} and user_id = ${userId})
    order by c.at, c.id`);
