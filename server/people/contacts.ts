import type { Tx } from '../core/database.ts';
import { findPlacePath, listManagers, type ManagerContact, type UserRecord } from './queries.ts';

/** Milliseconds that a home must lie in its area. */
const probation = 24 * 3600 * 1000;

export type Contacts = {
  managers: ManagerContact[];
  /** when they are shown, at the latest; null where they are */
  from: string | null;
};

/**
 * Lists the coordinators whom a person may write to, nearest area first.
 * None for one who is neither validated nor has lived in their area for a day:
 * a stranger who moves their pin about would collect the addresses of all who coordinate.
 * `placedId`: their own, where it counts that whoever has a polling place sees who coordinates it.
 */
export async function listContacts(
  tx: Tx,
  person: Pick<UserRecord, 'area_path' | 'area_since' | 'is_validated' | 'is_superuser'>,
  placedId?: string,
): Promise<Contacts> {
  const from = new Date(new Date(person.area_since).getTime() + probation);
  if (person.is_validated || person.is_superuser || from.getTime() <= Date.now())
    return { managers: await listManagers(tx, person.area_path), from: null };
  const place = placedId === undefined ? undefined : await findPlacePath(tx, placedId);
  return place === undefined
    ? { managers: [], from: from.toISOString() }
    : { managers: await listManagers(tx, place), from: null };
}

/** Gives whom a message says to write to: the nearest coordinator, or else the organisation. */
export const contactOf = (
  manager: ManagerContact | undefined,
  { name, contact_email }: { name: string; contact_email: string },
): Pick<ManagerContact, 'name' | 'email' | 'phone'> => manager ?? { name, email: contact_email, phone: null };

/** Lists the words of a message that name a coordinator: they go from it with the coordinator. */
export const wordsNaming = ({ email, name, phone }: Pick<ManagerContact, 'email' | 'name' | 'phone'>): string[] =>
  phone === null ? [email, name] : [email, name, phone];
