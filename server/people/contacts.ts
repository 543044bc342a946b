import type { Tx } from '../core/database.ts';
import { listManagers, type ManagerContact, type UserRecord } from './queries.ts';

/** milliseconds after a move until contacts are shown */
const probation = 24 * 3600 * 1000;

export type Contacts = {
  managers: ManagerContact[];
  /** when contacts will be shown, unless the person is validated before; null: now */
  from: string | null;
};

/**
 * Lists the nearest area's coordinators first; none until the person is validated or has lived
 * there for a day: moving a home around would reveal all coordinators' addresses. `placePath`: of
 * the person's polling place, if its coordinator may be shown.
 */
export async function listContacts(
  tx: Tx,
  person: Pick<UserRecord, 'area_path' | 'area_since' | 'is_validated' | 'is_superuser'>,
  placePath?: string | null,
): Promise<Contacts> {
  const from = new Date(new Date(person.area_since).getTime() + probation);
  if (person.is_validated || person.is_superuser || from.getTime() <= Date.now())
    return { managers: await listManagers(tx, person.area_path), from: null };
  return !placePath
    ? { managers: [], from: from.toISOString() }
    : { managers: await listManagers(tx, placePath), from: null };
}

/** Returns the nearest coordinator, or else the organisation. */
export const contactOf = (
  manager: ManagerContact | undefined,
  { name, contact_email }: { name: string; contact_email: string },
): Pick<ManagerContact, 'name' | 'email' | 'phone'> => manager ?? { name, email: contact_email, phone: null };

/** Lists strings to remove from messages when the coordinator is deleted. */
export const wordsNaming = ({ email, name, phone }: Pick<ManagerContact, 'email' | 'name' | 'phone'>): string[] =>
  phone === null ? [email, name] : [email, name, phone];
