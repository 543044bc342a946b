import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { replanned, type Tx } from '../../../core/database.ts';

export type KeptPerson = { id: string; email: string; first_name: string; language: Language };

/** Claims the next people to invite to enrol again, each once per election. */
export const claimInvitations = (tx: Tx, electionId: string, { after, limit }: { after: string; limit: number }) =>
  replanned(tx).list(sql<KeptPerson>`
    with next as (
      select u.id, u.email, u.first_name, u.language from users u
      where u.tenant_id = ${tx.tenantId} and u.id > ${after} and u.reduced_at is not null and u.mail_stopped is distinct from 'bounced'
        and exists (select from consents c where c.tenant_id = u.tenant_id and c.user_id = u.id
          and c.purpose = 'next_election' and c.is_given)
        and not exists (select from users o where o.tenant_id = u.tenant_id and o.email_key = rtrim(u.email_key) and o.is_verified)
        and not exists (select from return_invitations i
          where i.tenant_id = u.tenant_id and i.election_id = ${electionId} and i.user_id = u.id)
      order by u.id limit ${limit}),
    claimed as (
      insert into return_invitations (tenant_id, election_id, user_id)
      select ${tx.tenantId}, ${electionId}, id from next on conflict do nothing returning user_id)
    select next.* from next join claimed on claimed.user_id = next.id order by next.id`);

/** Locks the person kept with this address; `emailKey`: the key that an account would have. */
export const lockKept = (tx: Tx, emailKey: string) =>
  tx.findValue(sql<{ id: string }>`
    select id from users where tenant_id = ${tx.tenantId} and email_key = ${emailKey} || ' ' and reduced_at is not null
    for update`);
