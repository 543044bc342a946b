import type { Person } from './permissions.ts';

/** Why somebody can't be given a polling place. Without Zod: pages of the web use it too. */
export type AssignmentObstacle = 'superuser' | 'pending' | 'inactive' | 'unverified';

/** What keeps a person from being given a polling place, now; null where nothing does. */
export function assignmentObstacle({
  is_superuser,
  is_active,
  is_verified,
}: Pick<Person, 'is_superuser' | 'is_active' | 'is_verified'>): AssignmentObstacle | null {
  if (is_superuser) return 'superuser';
  if (is_verified === null) return 'pending';
  if (!is_active) return 'inactive';
  return is_verified ? null : 'unverified';
}
