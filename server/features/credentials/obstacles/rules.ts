import type { Expression, SqlBool } from 'kysely';
import type { BoardObstacles } from '#contract/boards.ts';
import type { CredentialObstacle } from '#contract/errors.ts';
import { credentialKind } from '#contract/permissions.ts';
import type { AskedObstacle } from '#contract/user-filters.ts';
import type { MemberScope, SignedIn } from '../../../core/context.ts';
import type { Tx } from '../../../core/database.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { UserRecord } from '../../../people/queries.ts';
import { isBoard } from '../list/queries.ts';
import { type BoardToPrint, findBoardOf } from '../queries.ts';
import { countObstacles, type Homes, isObstructed, listHomes, obstaclesOf } from './queries.ts';

export const findObstacles = async (
  { tx, actor }: Pick<MemberScope, 'tx' | 'actor'>,
  user: UserRecord,
): Promise<CredentialObstacle[]> =>
  listObstacles(actor, user, user.area_id ? await findBoardOf(tx, user.area_path) : undefined);

export const listObstacles = (
  actor: SignedIn,
  user: UserRecord,
  board: BoardToPrint | undefined,
): CredentialObstacle[] => (credentialKind(user) ? obstaclesOf(actor, user, board) : ['superuser']);

type Asked = { board?: string | undefined; credential_obstacle?: AskedObstacle[] | undefined };
type Conditions = { homes?: string[] | undefined; obstructed?: ((person: string) => Expression<SqlBool>) | undefined };

/** Translates filters to conditions on people. Throws not_found for an unknown board. */
export async function readObstacles(
  tx: Tx,
  actor: SignedIn,
  { board, credential_obstacle: codes }: Asked,
): Promise<Conditions> {
  if (board && !(await isBoard(tx, board))) throw new Refusal('not_found');
  const isByBoard = codes?.some((code) => code === 'none' || code === 'no_board' || code === 'no_generation');
  const found = board || isByBoard ? await listHomes(tx) : [];
  return {
    homes: board ? found.filter((home) => home.board_id === board).map(({ area_id }) => area_id) : undefined,
    obstructed: codes && ((person: string) => isObstructed(actor, sorted(found), codes, person)),
  };
}

export async function readBoardObstacles({ tx, actor }: MemberScope, board: string): Promise<BoardObstacles> {
  const found = await listHomes(tx);
  const own = found.filter((home) => home.board_id === board).map(({ area_id }) => area_id);
  return countObstacles(tx, actor, own, sorted(found));
}

const sorted = (found: Awaited<ReturnType<typeof listHomes>>): Homes => ({
  withoutBoard: found.filter(({ board_id }) => board_id === null).map(({ area_id }) => area_id),
  withoutGeneration: found.filter(({ can_generate }) => can_generate === false).map(({ area_id }) => area_id),
});
