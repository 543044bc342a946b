import { isSameAnswer } from '#contract/answers.ts';
import { type MergeableField, mergeableFields, profileParts } from '#contract/profile-parts.ts';
import type { TextKey } from '#contract/texts.ts';
import type { User } from '#contract/users.ts';
import { type MergeSearch, type Side, sides } from './search.ts';

export type DuplicatePair = Record<Side, User>;
export const otherSide = (side: Side): Side => (side === 'left' ? 'right' : 'left');

/** Lists the fields that differ, in display order. */
export const listDifferingFields = ({ left, right }: DuplicatePair): MergeableField[] =>
  mergeableFields.filter((field) =>
    field === 'notes_manager'
      ? (left.notes_manager ?? '') !== (right.notes_manager ?? '')
      : profileParts[field].some((part) => !isSameAnswer(part, left[part], right[part])),
  );

const isEmpty = (field: MergeableField, user: User) =>
  field === 'notes_manager'
    ? !user.notes_manager
    : // A country without an address says nothing.
      profileParts[field].every((part) => part === 'address_country' || !user[part] || String(user[part]) === '');

/** Returns the chosen side; by default the account active, verified, coordinating, last seen. */
export function keptSide(pair: DuplicatePair, search: MergeSearch): Side {
  if (search.kept) return search.kept;
  const rank = (side: Side) => {
    const { is_active, is_verified, is_staff, last_login } = pair[side];
    return [is_active, is_verified, is_staff].map(Number).join('') + (last_login ?? '');
  };
  return rank('right') > rank('left') ? 'right' : 'left';
}

/** Returns the chosen side; by default the kept person's, unless the field is empty there. */
export function chosenSide(pair: DuplicatePair, search: MergeSearch, field: MergeableField): Side {
  const kept = keptSide(pair, search);
  return search[field] ?? (isEmpty(field, pair[kept]) ? otherSide(kept) : kept);
}

/** Lists the fields taken from the removed account. */
export function takenFields(pair: DuplicatePair, search: MergeSearch): MergeableField[] {
  const kept = keptSide(pair, search);
  return listDifferingFields(pair).filter((field) => chosenSide(pair, search, field) !== kept);
}

/** Returns why the server would refuse to merge two people, at all or as chosen. */
export function obstacleOf(pair: DuplicatePair, search: MergeSearch): TextKey | undefined {
  const both = sides.map((side) => pair[side]);
  if (pair.left.id === pair.right.id) return 'merge_same';
  if (both.some(({ is_superuser }) => is_superuser)) return 'merge_superuser';
  if (both.some(({ is_verified }) => is_verified === null)) return 'merge_pending';
  const owner = pair[chosenSide(pair, search, 'email')];
  if (owner.is_verified) return undefined;
  if (both.some(({ is_staff }) => is_staff)) return 'merge_unverified_staff';
  return both.some(({ credential }) => credential !== null) ? 'merge_unverified_credential' : undefined;
}
