import type { PersonAction } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';

/**
 * Returns which parts of the management tab to show; coordinators' notes aren't on the reader's own
 * page.
 */
export function managementParts(user: User, reader: { id: string }) {
  const may = (action: PersonAction) => user.permissions[action];
  const isOwn = reader.id === user.id;
  return {
    // A pending registration has this button in its banner.
    unlocking: may('users.unlock') && user.is_locked && user.is_verified !== null,
    // A credential's lock ends with the credential; a lock by hand stays.
    locking: may('users.lock') && !user.is_locked_by_hand,
    validation: may('users.set_validated'),
    activity: may('users.set_active'),
    invitation: may('users.invite'),
    granting: may('users.grant_staff'),
    removing: may('users.remove_staff'),
    areas: may('users.edit_managed_areas'),
    notes: may('users.edit_notes_manager') && !isOwn,
    secondFactor: user.has_second_factor === true,
    deletion: may('users.delete') && !isOwn,
  };
}

export const isManageable = (user: User, reader: { id: string }): boolean =>
  Object.values(managementParts(user, reader)).some(Boolean);
