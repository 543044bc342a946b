import { timeZoneOf } from '#contract/election-day.ts';
import { recordChange } from '../../../core/changes.ts';
import type { Config } from '../../../core/config.ts';
import type { MemberScope } from '../../../core/context.ts';
import { contactOf, listContacts, wordsNaming } from '../../../people/contacts.ts';
import { lockPerson } from '../../../people/queries.ts';
import type { CalendarEntry } from '../../../services/mail/calendar.ts';
import { writeMail } from '../../../services/mail/rules.ts';
import type { PlaceNews } from '../../../services/mail/templates.ts';
import { findTenant } from '../../../services/universe/queries.ts';
import { changesOfFacts, townOf } from './facts.ts';
import { attendanceLink } from './links.ts';
import {
  type AssignmentNotice,
  countTelling,
  findAssignmentNotice,
  isUntold,
  markTold,
  withdrawAnswer,
} from './queries.ts';

/** Mails a person the changes to their place since the last message, if any. */
export async function tellAssignment(scope: Telling, userId: string): Promise<void> {
  const { tx } = scope;
  // A running job doesn't postpone the next one, so two may run at once.
  await lockPerson(tx, userId);
  const told = await findAssignmentNotice(tx, userId);
  const changes = told ? changesOf(told) : [];
  const isNews = changes.length > 0 || (await isUntold(tx, userId));
  await markTold(tx, [userId]);
  if (!told || !isNews) return;
  // The person moved away and back within the pause.
  if (!told.isEnd && told.had && changes.length === 0) return;
  await tell(scope, userId, await askedAgain(scope, userId, told, changes), { changes });
}

/** Withdraws the confirmation of a person moved to another building. */
async function askedAgain(
  { tx }: Telling,
  userId: string,
  told: AssignmentNotice,
  changes: PlaceNews[],
): Promise<AssignmentNotice> {
  if (told.state !== 'confirmed' || !changes.includes('building')) return told;
  await withdrawAnswer(tx, told.id);
  await recordChange({ tx, actor: null, address: '' }, 'user', userId, 'attendance_asked');
  return { ...told, state: 'assigned' };
}

export async function sendReminder(scope: Telling, userId: string): Promise<void> {
  const told = await findAssignmentNotice(scope.tx, userId);
  if (told?.state === 'assigned') await tell(scope, userId, told, { isReminder: true });
}

/** Mails a person's place, if any, once more as if it were new, with one of their papers. */
export async function tellAgain(scope: Telling, userId: string, paper: string): Promise<boolean> {
  const told = await findAssignmentNotice(scope.tx, userId);
  if (!told || told.isEnd) return false;
  await tell(scope, userId, { ...told, had: null }, { paper });
  return true;
}

/** secrets: signs the links to answer */
type Telling = Pick<MemberScope, 'tx' | 'origin'> & Pick<Config, 'secrets'>;
type Occasion = { changes?: PlaceNews[]; isReminder?: boolean; paper?: string };

async function tell(scope: Telling, userId: string, told: AssignmentNotice, occasion: Occasion) {
  const { changes = [], isReminder, paper } = occasion;
  const { tx, origin } = scope;
  await countTelling(tx, told.id);
  const { first_name, place, municipality, place_address, place_location, slots, station, state } = told;
  const { election, election_date } = told;
  const link = `${origin}/`;
  const message = {
    language: told.language,
    to: { userId, address: told.email },
    calendar: entryFor(told, userId, link),
    paper,
  };
  const values = { first_name, place, municipality, link };
  const author = { tx, actor: null };
  if (state === 'ended') return writeMail(author, { ...message, template: 'place_withdrawn', values });
  const { managers, from } = await listContacts(tx, told, told.isEnd ? null : told.facts?.area_path);
  const [manager] = managers;
  const named = { ...message, contact: manager && { id: manager.id, words: wordsNaming(manager) } };
  const coordination = { manager: contactOf(manager, await findTenant(tx)), isManagerLater: from !== null };
  const attendance_link = attendanceLink(scope, { tenantId: tx.tenantId, assignmentId: told.id, userId, origin });
  if (state === 'declined') {
    const refused = { ...values, ...coordination, attendance_link };
    return writeMail(author, { ...named, template: 'attendance_declined', values: refused });
  }
  const shift = {
    ...{ ...values, ...coordination, place_address, place_location, slots, station, election, election_date },
    attendance_link: state === 'assigned' ? attendance_link : null,
  };
  if (isReminder) return writeMail(author, { ...named, template: 'attendance_reminder', values: shift });
  if (!told.had) return writeMail(author, { ...named, template: 'place_assigned', values: shift });
  await writeMail(author, { ...named, template: 'place_changed', values: { ...shift, changes } });
}

function changesOf({ isEnd, had, facts, place_id, slots, station }: AssignmentNotice): PlaceNews[] {
  if (isEnd || !had) return [];
  const changed = had.facts && facts ? changesOfFacts(had.facts, facts) : undefined;
  // The place may have been recorded again under another id.
  const isOther = had.place_id !== place_id && changed?.length !== 0;
  const isStation = !isOther && had.station !== station;
  return [
    ...(isOther ? (['place'] as const) : (changed ?? [])),
    ...(inOrder(had.slots) !== inOrder(slots) ? (['slots'] as const) : []),
    ...(isStation ? (['station'] as const) : []),
  ];
}

const inOrder = (slots: readonly string[]) => [...slots].sort().join();

/** Builds the calendar entry. Its id is per election, so that a new place replaces the old. */
const entryFor = (told: AssignmentNotice, userId: string, link: string): CalendarEntry => ({
  uid: `${told.election_id}.${userId}@${new URL(link).hostname}`,
  sequence: told.tellings,
  isCancelled: told.isEnd,
  ...{ place: told.place, place_address: told.place_address, municipality: told.municipality, link },
  ...{ slots: told.slots, station: told.station, election: told.election, election_date: told.election_date },
  zone: timeZoneOf((told.facts && townOf(told.facts)) || told.postal_code),
});
