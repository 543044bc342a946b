import type { MergeableField } from '#contract/profile-parts.ts';
import type { TextKey } from '#contract/texts/es.ts';
import type { User } from '#contract/users.ts';
import { type MergeSearch, type Side, sides } from './search.ts';

export type Pair = Record<Side, User>;
export const across = (side: Side): Side => (side === 'left' ? 'right' : 'left');

/** Reads a person's values in a field; where two have the same there is nothing to choose. */
const valuesOf: Record<MergeableField, (user: User) => readonly unknown[]> = {
  names: (user) => [user.first_name, user.last_name_1, user.last_name_2],
  // Password and confirmation come with the address, so it always is a choice.
  email: (user) => [user.email],
  national_id: (user) => [user.national_id, user.national_id_kind],
  birth_date: (user) => [user.birth_date],
  phone: (user) => [user.phone, user.phone_prefix],
  address: (user) => [
    user.address_street,
    user.address_number,
    user.address_extra,
    user.address_zip,
    user.address_city,
    user.address_region,
    user.location,
  ],
  language: (user) => [user.language],
  profession: (user) => [user.profession],
  availability: (user) => [...user.availability].sort(),
  mobility: (user) => [user.mobility],
  is_experiencied: (user) => [user.is_experiencied],
  notes_self: (user) => [user.notes_self],
  notes_manager: (user) => [user.notes_manager ?? ''],
};
export const fields = Object.keys(valuesOf) as MergeableField[];

const isEmpty = (values: readonly unknown[]) =>
  values.every((value) => value === null || value === '' || value === false);

/** Lists the fields in which they differ, in the order shown. */
export const differing = ({ left, right }: Pair): MergeableField[] =>
  fields.filter((field) => JSON.stringify(valuesOf[field](left)) !== JSON.stringify(valuesOf[field](right)));

/**
 * Gives the side that is kept, as chosen.
 * Otherwise keeps the one who is active, coordinates, and used the account last.
 */
export function keptSide(pair: Pair, search: MergeSearch): Side {
  if (search.kept) return search.kept;
  const rank = (side: Side) => {
    const { is_active, is_verified, is_staff, last_login } = pair[side];
    return [is_active, is_verified, is_staff].map(Number).join('') + (last_login ?? '');
  };
  return rank('right') > rank('left') ? 'right' : 'left';
}

/**
 * Gives the side whose field is kept, as chosen.
 * Otherwise that of the kept person, unless it is empty.
 */
export function chosenSide(pair: Pair, search: MergeSearch, field: MergeableField): Side {
  const kept = keptSide(pair, search);
  return search[field] ?? (isEmpty(valuesOf[field](pair[kept])) ? across(kept) : kept);
}

/** Lists the fields taken from the one who goes. */
export function takenFields(pair: Pair, search: MergeSearch): MergeableField[] {
  const kept = keptSide(pair, search);
  return differing(pair).filter((field) => chosenSide(pair, search, field) !== kept);
}

/** Says why two can't be merged at all, or not as chosen; the server says the same. */
export function obstacleOf(pair: Pair, search: MergeSearch): TextKey | undefined {
  const both = sides.map((side) => pair[side]);
  if (pair.left.id === pair.right.id) return 'merge_same';
  if (both.some(({ is_superuser }) => is_superuser)) return 'merge_superuser';
  if (both.some(({ is_verified }) => is_verified === null)) return 'merge_pending';
  const owner = pair[chosenSide(pair, search, 'email')];
  if (owner.is_verified) return undefined;
  if (both.some(({ is_staff }) => is_staff)) return 'merge_unverified_staff';
  return both.some(({ credential }) => credential !== null) ? 'merge_unverified_credential' : undefined;
}
