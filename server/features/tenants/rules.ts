import type { Selectable } from 'kysely';
import type pg from 'pg';
import type { Language } from '#contract/languages.ts';
import { recordChange } from '../../core/changes.ts';
import { type Database, inTenant } from '../../core/database.ts';
import { newId } from '../../core/ids.ts';
import type { Tenants } from '../../core/schema.gen.ts';
import { keyColumns } from '../../people/keys.ts';
import { insertUser } from '../../people/queries.ts';
import { sendLink } from '../../services/links/rules.ts';
import { findTenant } from '../../services/universe/queries.ts';
import { insertTenant, type NewTenant, updateTenant } from './queries.ts';

/**
 * Creates an organisation, with nothing in it yet.
 * Throws pg's 23505 where slug or host name are taken, 23514 where they are malformed.
 */
export async function createTenant(owner: pg.Pool, tenant: Omit<NewTenant, 'id'>): Promise<string> {
  const id = newId();
  await insertTenant(owner, { ...tenant, id, hosts: tenant.hosts.map((host) => host.toLowerCase()) });
  return id;
}

export type TenantSettings = Partial<Pick<Selectable<Tenants>, 'demands_second_factor' | 'public_address'>>;

/**
 * Changes the settings of an organisation, and logs it.
 * `owner` connects as the owner of the database.
 */
export async function configureTenant(owner: pg.Pool, tenantId: string, settings: TenantSettings): Promise<void> {
  await inTenant(owner, tenantId, async (tx) => {
    const tenant = await findTenant(tx);
    const names = Object.keys(settings) as (keyof TenantSettings)[];
    const before = Object.fromEntries(names.map((name) => [name, tenant[name]]));
    if (names.every((name) => tenant[name] === settings[name])) return;
    await updateTenant(tx, settings);
    await recordChange(
      { tx, actor: null, address: '' },
      { entity: 'tenant', entityId: tenantId, action: 'configured', before, after: settings },
    );
  });
}

type NewAdministrator = { email: string; first_name: string; last_name_1: string; language: Language };

/**
 * Creates an administrator without a password.
 * They are sent a link to confirm the address and choose one.
 * `site`: where it leads, unless the tenant's settings say.
 * Throws pg's 23505 where the address is taken.
 */
export async function createAdministrator(
  database: Database,
  tenantId: string,
  site: string,
  person: NewAdministrator,
): Promise<void> {
  await database.inTenant(tenantId, async (tx) => {
    const id = newId();
    const user = { ...person, last_name_2: '', is_superuser: true, is_verified: false };
    await insertUser(tx, {
      ...user,
      id,
      ...keyColumns(user),
    });
    const { public_address } = await findTenant(tx);
    const scope = { tx, actor: null, address: '', origin: public_address ?? site };
    await recordChange(scope, { entity: 'user', entityId: id, action: 'created', after: user });
    await sendLink(scope, { ...user, id }, 'verify');
  });
}
