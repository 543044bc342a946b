import type { CredentialObstacle } from '#contract/errors.ts';
import { credentialKind } from '#contract/permissions.ts';
import type { Tx } from '../../core/database.ts';
import type { UserRecord } from '../../people/queries.ts';
import { findBoardOf } from './queries.ts';

/** Lists all obstacles to a credential at once; none: it can be issued. */
export async function findObstacles(tx: Tx, user: UserRecord): Promise<CredentialObstacle[]> {
  if (!credentialKind(user)) return ['superuser'];
  const missing: [boolean, CredentialObstacle][] = [
    [user.credential !== null, 'already_issued'],
    [!user.is_active, 'inactive'],
    [user.is_verified !== true, 'unverified'],
    [!user.first_name || !user.last_name_1, 'name'],
    [!user.national_id, 'national_id'],
    [user.is_document_claimed, 'document_claimed'],
    [!user.birth_date, 'birth_date'],
    [!user.address_street || !user.address_city || !user.address_zip, 'address'],
    [!user.area_id, 'area'],
  ];
  const obstacles = missing.filter(([isMissing]) => isMissing).map(([, obstacle]) => obstacle);
  if (!user.area_id) return obstacles;
  const board = await findBoardOf(tx, user.area_path);
  if (!board) return [...obstacles, 'no_board'];
  return board.can_generate ? obstacles : [...obstacles, 'no_generation'];
}
