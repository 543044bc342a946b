import { sql } from 'kysely';
import { builtOnce } from '../built-once.ts';
import type { SignedIn } from '../context.ts';
import type { Tx } from '../database.ts';
import { type Memory, rememberIn, type TenantMemory } from '../memory.ts';
import { fullName } from '../queries.ts';

type ActorRow = Omit<SignedIn, 'areaPaths' | 'sessionId' | 'lacksSecondFactor' | 'lacksConsent'> & {
  terms_accepted_at: string | null;
};

const actorColumns = sql`
  u.id, u.is_staff, u.is_superuser, u.is_locked, u.email, u.language, ${fullName('u')} as name,
  u.terms_accepted_at, v.version as "tenantVersion"`;

const ofTenant = sql`join tenant_versions v on v.tenant_id = u.tenant_id`;

/**
 * Runs on every request, so the statement is built only once and reads nothing that is cached.
 * `memory`: only if the transaction has written nothing yet.
 */
export async function findSignedIn(
  tx: Tx,
  sessionId: string | undefined,
  memory?: Memory,
): Promise<SignedIn | undefined> {
  if (!sessionId) return undefined;
  const values = { tenant: tx.tenantId, session: sessionId };
  const build = ({ tenant, session }: typeof values) => sql<ActorRow>`
    select ${actorColumns}
    from sessions s join users u on u.tenant_id = s.tenant_id and u.id = s.user_id ${ofTenant}
    where s.tenant_id = ${tenant} and s.id = ${session} and s.ended_at is null and u.is_active`;
  const [row] = await builtOnce(tx, { kind: 'signed in', values }, build);
  return row && actorOf(tx, row, { sessionId, remembered: memory?.of(tx.tenantId, row.tenantVersion) });
}

type TokenRow = ActorRow & { token_id: string; actions: string[]; can_write: boolean; paths: string[] | null };

/** Finds a token's maker, limited to the program's rights. Undefined unless both may still act. */
export async function findByToken(tx: Tx, hash: Buffer, memory: Memory): Promise<SignedIn | undefined> {
  const row = await tx.find(sql<TokenRow>`
    select ${actorColumns}, k.id as token_id, k.actions, k.can_write, case when k.area_id is not null then array(
      select a.path from areas a where a.tenant_id = k.tenant_id and a.id = k.area_id
      union
      select z.path from areas z where z.tenant_id = k.tenant_id and z.zone_id = k.area_id order by 1) end as paths
    from tokens k join users u on u.tenant_id = k.tenant_id and u.id = k.made_by ${ofTenant}
    where k.tenant_id = ${tx.tenantId} and k.hash = ${hash} and k.ended_at is null and k.expires_at > now()
      and u.is_active and u.is_superuser`);
  if (!row) return undefined;
  const { token_id, actions, can_write, paths, ...person } = row;
  const maker = await actorOf(tx, person, { sessionId: null, remembered: memory.of(tx.tenantId, row.tenantVersion) });
  const token = { id: token_id, actions, canWrite: can_write };
  if (paths === null) return { ...maker, token };
  // The rights that a coordinator of the area would have.
  return { ...maker, token, is_superuser: false, is_staff: true, areaPaths: withoutNested(paths) };
}

/** Finds the requester of a job, with their current rights. Undefined if inactive. */
export async function findActor(tx: Tx, userId: string): Promise<SignedIn | undefined> {
  const rows = await tx.list(sql<ActorRow>`
    select ${actorColumns} from users u ${ofTenant}
    where u.tenant_id = ${tx.tenantId} and u.id = ${userId} and u.is_active`);
  return rows[0] && actorOf(tx, rows[0], { sessionId: null, remembered: undefined });
}

async function actorOf(
  tx: Tx,
  { terms_accepted_at, ...person }: ActorRow,
  { sessionId, remembered }: { sessionId: string | null; remembered: TenantMemory | undefined },
): Promise<SignedIn> {
  const { id, is_staff, is_superuser } = person;
  const demands = await rememberIn(remembered, 'demands', () => findDemands(tx));
  const hasToProve = (is_staff || is_superuser) && demands.demands_second_factor;
  return {
    ...person,
    sessionId,
    areaPaths: is_staff ? await rememberIn(remembered, `managed-paths:${id}`, () => listManagedPaths(tx, id)) : [],
    lacksSecondFactor: hasToProve && !(await hasSecondFactor(tx, id, remembered)),
    // Jobs requested before new legal texts still run.
    lacksConsent:
      sessionId !== null && mayLackConsent(demands, terms_accepted_at) && (await lacksConsent(tx, sessionId)),
  };
}

type Demands = { demands_second_factor: boolean; terms_asked_at: string | null };

const findDemands = async (tx: Tx): Promise<Demands> =>
  (await tx.find(sql<Demands>`
    select demands_second_factor, terms_asked_at from tenants where id = ${tx.tenantId}`)) ?? {
    demands_second_factor: false,
    terms_asked_at: null,
  };

export const hasSecondFactor = (tx: Tx, userId: string, remembered = tx.remembered): Promise<boolean> =>
  rememberIn(remembered, `second-factor:${userId}`, () =>
    tx.has(sql`
      select from second_factors
      where tenant_id = ${tx.tenantId} and user_id = ${userId} and confirmed_at is not null`),
  );

/** Rules out most people without a query. The times here lack PostgreSQL's microseconds. */
const mayLackConsent = ({ terms_asked_at: asked }: Demands, accepted: string | null): boolean =>
  asked !== null && (accepted === null || accepted <= asked);

// New legal texts block older sessions only after a day, so that nobody loses work.
const lacksConsent = (tx: Tx, sessionId: string) =>
  tx.has(sql`
    select from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join tenants t on t.id = s.tenant_id
    join terms_versions v on v.tenant_id = s.tenant_id and v.is_asked
      and coalesce(v.published_at > u.terms_accepted_at, true)
      and (s.created_at >= v.published_at or v.published_at < now() - interval '1 day')
    where s.tenant_id = ${tx.tenantId} and s.id = ${sessionId}
      and coalesce(u.terms_accepted_at < t.terms_asked_at, t.terms_asked_at is not null)`);

/** Lists paths of a coordinator's areas. A zone yields its municipalities' paths. */
async function listManagedPaths(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.list(sql<{ path: string }>`
    select a.path from area_managers m join areas a on a.tenant_id = m.tenant_id and a.id = m.area_id
    where m.tenant_id = ${tx.tenantId} and m.user_id = ${userId}
    union
    select z.path from area_managers m join areas z on z.tenant_id = m.tenant_id and z.zone_id = m.area_id
    where m.tenant_id = ${tx.tenantId} and m.user_id = ${userId} order by 1`);
  return withoutNested(rows.map(({ path }) => path));
}

const withoutNested = (paths: string[]): string[] =>
  paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(other)));
