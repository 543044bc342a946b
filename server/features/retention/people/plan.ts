import { daysAfter } from '#contract/days.ts';
import type { Tx } from '../../../core/database.ts';
import { findCurrentElection } from '../../../services/elections/queries.ts';
import { findTenant } from '../../../services/universe/queries.ts';
import { findRun, hasLaterElection, type RetentionRun } from './queries.ts';

/** Fewest days between notifying administrators and asking people. */
const noticeDays = 7;

export type RetentionSchedule = {
  election: { id: string; name: string; date: string };
  /** days that each person has to answer */
  askDays: number;
  announcesOn: string;
  asksOn: string;
  /** the first day of erasures; each person has had their days to answer by then */
  erasesOn: string;
  run: RetentionRun | undefined;
};

/**
 * Computes the days from the election's day and the current settings. Administrators always have a
 * week before people are asked, and people their days before they are erased.
 */
export async function readSchedule(tx: Tx, today: string): Promise<RetentionSchedule | undefined> {
  const election = await findCurrentElection(tx);
  // An election that another has followed is skipped, whatever people were told of it.
  if (!election || (await hasLaterElection(tx, election))) return undefined;
  const { retention_days, ask_days } = await findTenant(tx);
  const run = await findRun(tx, election.id);
  const wanted = daysAfter(election.date, Math.max(1, retention_days - ask_days));
  const announcesOn = run?.announced_on ?? latest(daysAfter(wanted, -noticeDays), daysAfter(election.date, 1), today);
  const asksOn = latest(wanted, daysAfter(announcesOn, noticeDays));
  const erasesOn = latest(daysAfter(election.date, retention_days), daysAfter(asksOn, ask_days));
  return { election, askDays: ask_days, announcesOn, asksOn, erasesOn, run };
}

export const latest = (...days: string[]) => days.toSorted().at(-1) as string;
