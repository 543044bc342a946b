import type { Updateable } from 'kysely';
import { fullName } from '#contract/names.ts';
import { type MergeableField, profileParts } from '#contract/profile-parts.ts';
import { recordChange } from '../../../core/changes.ts';
import type { MemberScope } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { deleteRows } from '../../../core/rows/queries.ts';
import type { Users } from '../../../core/schema.gen.ts';
import { text } from '../../../core/texts.ts';
import { endSessionsOf } from '../../../people/accounts/queries.ts';
import { runPersonHooks } from '../../../people/hooks.ts';
import { keyColumns } from '../../../people/keys.ts';
import { findUser, updateUser } from '../../../people/queries.ts';
import { spendMailTokens } from '../../../services/links/queries.ts';
import { moveCode } from '../../shares/index.ts';
import { findDocumentOwner, tellMove } from '../../users/index.ts';
import {
  deleteMerged,
  findLockedByHand,
  isAnyHolder,
  lockAccounts,
  type MergedAccount,
  type Move,
  moveBelongings,
  moveConsents,
  moveCredentials,
  moveHolds,
  moveLikeness,
  moveManagedAreas,
  moveMessages,
  moveReads,
  takeBackCredentials,
} from './queries.ts';

type Column = keyof MergedAccount & keyof Updateable<Users>;

/** Columns written with a field, apart from derived keys. */
const columnsBeside: Partial<Record<string, readonly Column[]>> = {
  // Password and confirmation belong to the address.
  email: ['email', 'password_hash', 'is_verified'],
  location: ['lon', 'lat', 'area_id', 'area_path', 'is_address_by_hand'],
};

const columnsOf = (part: MergeableField): readonly Column[] =>
  part === 'notes_manager'
    ? [part]
    : profileParts[part].flatMap((field) => columnsBeside[field] ?? ([field] as Column[]));

/**
 * Keeps the remaining person's state (active, locked, validated); adds the fields in `take`,
 * coordination and everything that refers to the other person.
 * Deletes the other person with their second factor, which can't be moved.
 */
export async function mergeUsers(
  scope: MemberScope,
  id: string,
  { other: otherId, take }: { other: string; take: MergeableField[] },
): Promise<void> {
  const { tx, actor } = scope;
  const accounts = await lockAccounts(tx, [id, otherId]);
  const kept = accounts.find((account) => account.id === id);
  const other = accounts.find((account) => account.id === otherId);
  if (!kept || !other) throw new Refusal('not_found');
  const taken = Object.fromEntries(take.flatMap(columnsOf).map((column) => [column, other[column]]));
  const merged: MergedAccount = { ...kept, ...taken, is_staff: kept.is_staff || other.is_staff };
  await refuseUnlike(scope, kept, other, merged);

  const move = { from: other.id, to: kept.id };
  await moveEverything(scope, move, merged);
  const wasLocked = await findLockedByHand(tx, kept.id);
  const withdrawn = await takeBackCredentials(tx, move);
  merged.is_locked = (await moveCredentials(tx, move, wasLocked)) || kept.is_locked;
  await deleteMerged(tx, move);
  const keys = keyColumns(merged);
  // The document stays claimed if a third person has it.
  const owner = await findDocumentOwner(tx, keys.national_id_key, { except: kept.id });
  await updateUser(tx, kept.id, {
    ...taken,
    ...keys,
    ...(owner && { national_id_key: null }),
    is_document_checked: true,
    is_staff: merged.is_staff,
    is_locked: merged.is_locked,
    creation_date: inOrder(kept.creation_date, other.creation_date)[0] ?? kept.creation_date,
    last_login: inOrder(kept.last_login, other.last_login).at(-1) ?? null,
    ...(kept.terms_accepted_at === null && {
      terms_version: other.terms_version,
      terms_accepted_at: other.terms_accepted_at,
    }),
  });
  const person = await findUser(tx, actor, kept.id);
  if (person) await tellMove(scope, person, { from: kept, to: merged });
  if (take.includes('email')) await deleteRows(tx, 'mail_tokens', { user_id: kept.id });
  else if (merged.is_locked && !kept.is_locked) await spendMailTokens(tx, { userId: kept.id, purpose: 'email' });
  if (take.includes('email') || merged.is_staff !== kept.is_staff) await endSessionsOf(tx, kept.id);

  for (const credential of withdrawn)
    await recordChange(scope, 'user', kept.id, 'credential_withdrawn', { before: { credential } });
  const columns = [...Object.keys(taken), 'is_staff', 'is_locked'] as Column[];
  await recordChange(scope, 'user', kept.id, 'merged', {
    before: logged(kept, columns),
    after: { ...logged(merged, columns), merged_id: other.id, merged_name: fullName(other) },
  });
}

async function refuseUnlike(
  { tx, language }: MemberScope,
  kept: MergedAccount,
  other: MergedAccount,
  merged: MergedAccount,
) {
  const hasCredential = !merged.is_verified && (await isAnyHolder(tx, [kept.id, other.id]));
  const both = [kept, other];
  const reason =
    kept.id === other.id
      ? 'merge_same'
      : both.some(({ is_superuser }) => is_superuser)
        ? 'merge_superuser'
        : both.some(({ is_verified }) => is_verified === null)
          ? 'merge_pending'
          : // Nobody coordinates from an address that may not be theirs.
            merged.is_staff && !merged.is_verified
            ? 'merge_unverified_staff'
            : hasCredential
              ? 'merge_unverified_credential'
              : undefined;
  if (reason) throw new Refusal('not_mergeable', { reason: text(language, reason) });
}

async function moveEverything(scope: MemberScope, move: Move, merged: MergedAccount) {
  const { tx } = scope;
  await runPersonHooks('merging', scope, { ...move, merged });
  await moveManagedAreas(tx, move);
  await moveMessages(tx, move);
  await moveReads(tx, move);
  await moveHolds(tx, move);
  await moveConsents(tx, move);
  await moveBelongings(tx, move);
  await moveCode(tx, move);
  await moveLikeness(tx, move);
}

const logged = (account: MergedAccount, columns: Column[]): Record<string, unknown> =>
  Object.fromEntries(columns.map((column) => [column === 'password_hash' ? 'password' : column, account[column]]));

// ISO 8601 instants in UTC sort as text.
const inOrder = (...instants: (string | null)[]) => instants.filter((instant) => instant !== null).sort();
