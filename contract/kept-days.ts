/**
 * Days for which each kind of data is kept; all other data is kept as long as its person.
 * Jobs delete by this table, the administrators' page shows it, and a test compares
 * docs/data-protection.md with it.
 */
export const keptDays = {
  /** who opened whose record */
  reads: 90,
  /** ended or expired sessions; a session's network counts as known for as long */
  sessions: 180,
  /** ids of acts that a telephone sent */
  acts: 180,
  /** records that a coordinator got the digest of a day */
  digests: 30,
  /** bulk actions, after they end */
  batches: 30,
  /** runs that look up many addresses, after they end */
  address_runs: 90,
  /** the bell's notifications */
  notifications: 365,
  /** contact messages of visitors; a member's are deleted with the member */
  contact_messages: 365,
  /** messages to people, except mailings, whose texts their authors keep */
  emails: 730,
  /** notes of telephone calls */
  calls: 730,
  /** notes with answers about attendance, from the election's day */
  attendance_notes: 365,
  /** tokens of programs, once they have ended or expired; longer than reads, which name them */
  tokens: 365,
  /** files of exports and of credentials */
  downloads: 1,
  /** imported files, with the data needed to undo the import */
  imports: 1,
  /** counts of limited acts, after their period ends */
  counted_acts: 1,
  /** unconfirmed registrations: as long as their last link is valid */
  registrations: 7,
} as const;

export type KeptKind = keyof typeof keptDays;
export const keptKinds = Object.keys(keptDays) as KeptKind[];
