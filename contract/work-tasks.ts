/**
 * Most urgent first: people who can't come or are stuck, then routine work, then tidying up.
 * Each task links to a list with the same count.
 */
export const workTasks = [
  'declined',
  'unavailable',
  'change_requests',
  'pending',
  'exports',
  'failed_mails',
  'outdated',
  'places',
  'place',
  'issue',
  'validation',
  'no_coordinator',
  'no_board',
  'imports',
  'approximate',
  'duplicates',
] as const;
export type WorkTask = (typeof workTasks)[number];
