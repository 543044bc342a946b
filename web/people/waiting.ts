import type { UsersFilters } from './search.ts';

export const noCredential = 'none,deleted';

/**
 * Filters people who can be given a place, a credential or a welcome.
 * Coordinators see neither inactive people nor administrators anyway.
 */
export const ableToServe = (reader: { is_superuser: boolean }): UsersFilters => ({
  is_verified: true,
  ...(reader.is_superuser && { is_active: true, is_superuser: false }),
});

/**
 * Filters people whom the reader may validate and who aren't yet.
 * The standing of coordinators is the administrators’.
 */
export const toValidate = (reader: { is_superuser: boolean }): UsersFilters => ({
  ...ableToServe(reader),
  is_validated: false,
  ...(!reader.is_superuser && { is_staff: false }),
});

/** Filters people who wait for a polling place. */
export const toPlace = (reader: { is_superuser: boolean }): UsersFilters => ({
  ...ableToServe(reader),
  is_assigned: false,
});

/** Filters people who have a polling place and wait for their credential. */
export const toIssue = (reader: { is_superuser: boolean }): UsersFilters => ({
  ...ableToServe(reader),
  is_assigned: true,
  credential_state: noCredential,
});
