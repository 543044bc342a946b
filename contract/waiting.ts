/**
 * Filters of the lists of people who wait for something, as an address has them.
 * The web leads to these lists, and the server counts them.
 */

type Reader = { is_superuser: boolean };
type Able = { is_verified: true; is_active?: true; is_superuser?: false };

export const noCredential = 'none,deleted';

/**
 * Filters people who can be given a place, a credential or a welcome.
 * Coordinators see neither inactive people nor administrators anyway.
 */
export const ableToServe = (reader: Reader): Able => ({
  is_verified: true,
  ...(reader.is_superuser && { is_active: true, is_superuser: false }),
});

/**
 * Filters people whom the reader may validate and who aren't yet.
 * The standing of coordinators is the administrators’.
 */
export const toValidate = (reader: Reader): Able & { is_validated: false; is_staff?: false } => ({
  ...ableToServe(reader),
  is_validated: false,
  ...(!reader.is_superuser && { is_staff: false }),
});

/** Filters people who wait for a polling place. */
export const toPlace = (reader: Reader): Able & { is_assigned: false } => ({
  ...ableToServe(reader),
  is_assigned: false,
});

/** Filters people who have a polling place and wait for their credential. */
export const toIssue = (reader: Reader): Able & { is_assigned: true; credential_state: typeof noCredential } => ({
  ...ableToServe(reader),
  is_assigned: true,
  credential_state: noCredential,
});
