import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Tx } from '../../../core/database.ts';
import { updateRows } from '../../../core/rows/queries.ts';

export type MovedPerson = {
  email: string;
  first_name: string;
  language: Language;
  area_path: string;
  area_since: string;
  is_validated: boolean;
  is_superuser: boolean;
  /** name of the area */
  area: string;
};

/** Records the area that a person leaves, unless an earlier move isn't reported yet. */
export const noteMove = (tx: Tx, userId: string, from: string) =>
  updateRows(tx, 'users', { id: userId }, { moved_from: sql`coalesce(moved_from, ${from})` });

/** Clears a recorded move; returns the person unless they are back in the old area. */
export const takeMove = (tx: Tx, userId: string) =>
  tx.find(sql<MovedPerson>`
    with was as (
      select id, moved_from from users where tenant_id = ${tx.tenantId} and id = ${userId} and moved_from is not null for no key update),
    done as (
      update users u set moved_from = null from was where u.tenant_id = ${tx.tenantId} and u.id = was.id)
    select u.email, u.first_name, u.language, u.area_path, u.area_since, u.is_validated, u.is_superuser, ar.name as area
    from was join users u on u.tenant_id = ${tx.tenantId} and u.id = was.id and u.area_id <> was.moved_from
      and u.is_active and u.is_verified
    join areas ar on ar.tenant_id = u.tenant_id and ar.id = u.area_id`);
