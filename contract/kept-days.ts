/**
 * How long each kind of data is kept, in days; what isn't here stays with its person.
 * Jobs delete by this table, the administrators' page shows it, and a test holds
 * docs/data-protection.md to it.
 */
export const keptDays = {
  /** who opened whose record */
  reads: 90,
  /** ended or expired sessions; the networks of one's sessions count as known as long */
  sessions: 180,
  /** ids of acts that a telephone sent */
  acts: 180,
  /** that a coordinator had the digest of a day */
  digests: 30,
  /** acts on many people at once, once they have ended */
  batches: 30,
  /** searches for addresses of many, once they have ended */
  address_runs: 90,
  /** the bell's notifications */
  notifications: 365,
  /** contact messages of visitors; those of members go with them */
  contact_messages: 365,
  /** messages to people, but for those of mailings, whose words their authors keep */
  emails: 730,
  /** notes of telephone calls */
  calls: 730,
  /** notes with answers about attendance, from the election's day */
  attendance_notes: 365,
  /** tokens of programs, once they have ended or expired; longer than reads, which name them */
  tokens: 365,
  /** files of exports and of credentials */
  downloads: 1,
  /** files that were imported, with what is needed to undo it */
  imports: 1,
  /** counts of acts that are limited, once their period is over */
  counted_acts: 1,
  /** a registration that nobody confirmed: as long as its last link */
  registrations: 7,
} as const;

export type KeptKind = keyof typeof keptDays;
export const keptKinds = Object.keys(keptDays) as KeptKind[];
