import type { Person } from './permissions.ts';

/**
 * Why a person can't be given a polling place.
 * Without Zod: pages of the web use it too.
 */
export const assignmentObstacles = ['superuser', 'pending', 'inactive', 'unverified'] as const;
export type AssignmentObstacle = (typeof assignmentObstacles)[number];

/** Finds the first obstacle to giving a person a polling place; null where there is none. */
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
