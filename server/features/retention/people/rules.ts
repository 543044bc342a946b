import type { RetentionPlan } from '#contract/retention.ts';
import { recordChange } from '../../../core/changes.ts';
import type { Database, Tx } from '../../../core/database.ts';
import { newId } from '../../../core/ids.ts';
import type { JobContext } from '../../../core/jobs/worker.ts';
import { keyColumns } from '../../../people/keys.ts';
import { findHeldUser, insertUser, listAdministratorIds } from '../../../people/queries.ts';
import { insertUserEvents } from '../../../services/notifications/queries.ts';
import { erasePerson } from '../../users/index.ts';
import { eraseKept } from '../returns/rules.ts';
import { type RetentionSchedule, readSchedule } from './plan.ts';
import {
  addDone,
  claimReport,
  countAsked,
  countPlan,
  findDue,
  insertKeptConsent,
  insertRun,
  listAnswered,
  tryLockPerson,
} from './queries.ts';

/** Most people erased before checking again who is due. */
const mostErased = 50;

export async function readPlan(tx: Tx, today: string): Promise<{ plan: RetentionPlan | null }> {
  const schedule = await readSchedule(tx, today);
  if (!schedule) return { plan: null };
  const { election, announcesOn, asksOn, erasesOn, run } = schedule;
  const counts = await countPlan(tx, election, erasesOn);
  if (!counts) return { plan: null };
  return {
    plan: {
      ...{ election: election.name, election_date: election.date },
      ...{ announces_on: announcesOn, asks_on: asksOn, erases_on: erasesOn, announced_on: run?.announced_on ?? null },
      ...counts,
      done: { erased: run?.erased ?? 0, reduced: run?.reduced ?? 0 },
    },
  };
}

/** Notifies administrators how many will be asked and erased, and when. */
export async function announce(tx: Tx, { election }: RetentionSchedule, today: string): Promise<void> {
  if (!(await insertRun(tx, election.id, today))) return;
  const { plan } = await readPlan(tx, today);
  const { erased = 0, reduced = 0 } = plan?.people ?? {};
  await tellAdministrators(tx, 'retention_announced');
  const after = { people_erased: erased, people_reduced: reduced };
  await recordChange({ tx, actor: null, address: '' }, 'tenant', tx.tenantId, 'retention_announced', { after });
}

/** Logs how many were asked today, if any. */
export async function logAsked(tx: Tx, { election }: RetentionSchedule, today: string): Promise<void> {
  const after = { people_asked: await countAsked(tx, election.id, today) };
  if (after.people_asked === 0) return;
  await recordChange({ tx, actor: null, address: '' }, 'tenant', tx.tenantId, 'retention_asked', { after });
}

/**
 * Erases or reduces the next people after `after` who are due, each in a transaction of its own.
 * Returns the last of them; reports if there are none.
 */
export async function erasePortion(
  database: Database,
  tenantId: string,
  { today, after, tellFault }: { today: string; after: string; tellFault: JobContext['report'] },
): Promise<string | undefined> {
  const schedule = await database.inTenant(tenantId, (tx) => readSchedule(tx, today));
  if (!schedule?.run || today < schedule.erasesOn) return undefined;
  const { election } = schedule;
  const due = { electionId: election.id, day: today };
  const ids = await database.inTenant(tenantId, (tx) => listAnswered(tx, due, { after, limit: mostErased }));
  // A person who can't be erased doesn't hold up others: the next day tries again.
  for (const id of ids) await database.inTenant(tenantId, (tx) => retainPerson(tx, id, due)).catch(tellFault);
  if (ids.length === 0) await database.inTenant(tenantId, (tx) => report(tx, election.id));
  return ids.at(-1);
}

type Due = Parameters<typeof findDue>[2];

async function retainPerson(tx: Tx, id: string, due: Due): Promise<void> {
  const consent = (await tryLockPerson(tx, id)) && (await findDue(tx, id, due));
  if (!consent) return;
  const scope = { tx, actor: null, address: '' };
  const person = await findHeldUser(scope, id);
  const { wants_next, at, terms_version } = consent;
  const isKept = wants_next && at !== null && terms_version !== null;
  await erasePerson(scope, person, isKept ? 'retention_reduced' : 'retention_erased');
  await addDone(tx, due.electionId, isKept ? 'reduced' : 'erased');
  if (!isKept) return;
  const { email, first_name, last_name_1, last_name_2, phone_prefix, phone, language } = person;
  const contact = { email, first_name, last_name_1, last_name_2, phone_prefix, phone, language };
  // Another account with this address may be kept since an earlier election.
  await eraseKept(scope, email);
  // A new id, so that nothing that names the old id leads to the person.
  const keptId = newId();
  await insertUser(tx, {
    ...{ id: keptId, ...contact, ...keyColumns(contact) },
    ...{ is_active: false, is_verified: true, reduced_at: new Date().toISOString() },
    ...{ mail_stopped: 'unsubscribed', mail_stopped_at: new Date().toISOString() },
  });
  await insertKeptConsent(tx, keptId, { at, terms_version });
  await recordChange(scope, 'user', keptId, 'retention_kept');
}

async function report(tx: Tx, electionId: string): Promise<void> {
  const done = await claimReport(tx, electionId);
  if (!done) return;
  await tellAdministrators(tx, 'retention_done');
  const after = { people_erased: done.erased, people_reduced: done.reduced };
  await recordChange({ tx, actor: null, address: '' }, 'tenant', tx.tenantId, 'retention_done', { after });
}

const tellAdministrators = async (tx: Tx, detail: 'retention_announced' | 'retention_done') =>
  insertUserEvents(tx, await listAdministratorIds(tx), {
    ...{ detail, 'user-name': '', 'user-email': '', link: '/settings/retention' },
  });
