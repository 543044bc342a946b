import { sql } from 'kysely';
import type { levels } from '#contract/areas.ts';
import { mostInvited, type WaitingInvitation } from '#contract/coordinator-invitations.ts';
import type { SignedIn } from '../../../core/context.ts';
import { replanned, type Tx } from '../../../core/database.ts';
import { fullName } from '../../../core/queries.ts';
import { insertRow } from '../../../core/rows/queries.ts';
import { isReached } from '../../../people/reach/queries.ts';

export type NamedArea = { id: string; name: string; level: (typeof levels)[number]; search: string };

/** Lists areas by name. `keys`: the names as areas are searched by. */
export const listAreasNamed = (tx: Tx, keys: string[]) =>
  tx.list(sql<NamedArea>`
    select id, name, level, search from areas
    where tenant_id = ${tx.tenantId} and search = any(${keys}) order by level, name, id limit 5000`);

export type KnownPerson = {
  id: string;
  email_key: string;
  is_active: boolean;
  is_verified: boolean | null;
  is_staff: boolean;
  is_superuser: boolean;
  /** areas that the person manages, or is invited to manage */
  areas: string[];
};

export const listPeopleByEmail = (tx: Tx, keys: string[]) =>
  tx.list(sql<KnownPerson>`
    select u.id, u.email_key, u.is_active, u.is_verified, u.is_staff, u.is_superuser, array(
      select m.area_id from area_managers m where m.tenant_id = u.tenant_id and m.user_id = u.id
      union select i.area_id from coordinator_invitations i where i.tenant_id = u.tenant_id and i.user_id = u.id) as areas
    from users u where u.tenant_id = ${tx.tenantId} and u.email_key = any(${keys}) order by u.id`);

export const insertInvitation = (tx: Tx, invitation: { user_id: string; area_id: string; invited_by: string }) =>
  insertRow(tx, 'coordinator_invitations', invitation);

type OfWhom = { user?: string | undefined; area?: string | undefined };

export const listWaiting = (tx: Tx, actor: SignedIn, { user, area }: OfWhom) =>
  replanned(tx).list(sql<WaitingInvitation>`
    select u.id as "user", ${fullName('u')} as user_name,
      array_agg(a.name order by a.path) as areas, min(i.creation_date) as creation_date
    from coordinator_invitations i
    join users u on u.tenant_id = i.tenant_id and u.id = i.user_id
    join areas a on a.tenant_id = i.tenant_id and a.id = i.area_id
    where i.tenant_id = ${tx.tenantId} and ${isReached(actor, 'u')}
      ${user ? sql`and i.user_id = ${user}` : sql``} ${area ? sql`and i.area_id = ${area}` : sql``}
    group by u.tenant_id, u.id order by u.sort_name, u.id limit ${mostInvited}`);

export type Invitation = { area: string; area_name: string; invited_by: string };

export const takeInvitations = (tx: Tx, userId: string) =>
  tx.list(sql<Invitation>`
    with taken as (
      delete from coordinator_invitations where tenant_id = ${tx.tenantId} and user_id = ${userId}
      returning area_id, invited_by)
    select a.id as area, a.name as area_name, t.invited_by
    from taken t join areas a on a.tenant_id = ${tx.tenantId} and a.id = t.area_id order by a.name, a.id`);

export const moveInvitations = (tx: Tx, { from, to }: { from: string; to: string }) =>
  tx.run(sql`
    insert into coordinator_invitations (tenant_id, user_id, area_id, invited_by)
    select tenant_id, ${to}, area_id, invited_by from coordinator_invitations
    where tenant_id = ${tx.tenantId} and user_id = ${from} on conflict do nothing`);
