import type { BatchDeclarations } from './noun.ts';
import type { Person } from './permissions.ts';
import { words } from './words.ts';

/** Without Zod: pages of the web use it too. */
export const assignmentObstacles = ['superuser', 'pending', 'inactive', 'unverified'] as const;
export type AssignmentObstacle = (typeof assignmentObstacles)[number];
export const unassignableTexts = words({
  unassignable_superuser: 'administra la plataforma',
  unassignable_pending: 'su inscripción está pendiente',
  unassignable_inactive: 'su cuenta está desactivada',
  unassignable_unverified: 'su correo no está confirmado',
}) satisfies Record<`unassignable_${AssignmentObstacle}`, string>;

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

export const assignmentBatches = {
  assign: { list: 'users', access: 'places.assign', undo: 'unassign', name: words('asignar un colegio') },
  unassign: { list: 'users', access: 'places.assign', isUndo: true, name: words('deshacer la asignación') },
} as const satisfies BatchDeclarations;
