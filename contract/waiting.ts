/** Filters of waiting people: the web links to these lists, and the server counts them. */

type Reader = { is_superuser: boolean };
type Able = { is_verified: true; is_active?: true; is_superuser?: false };

export const noCredential = 'none,deleted';

/**
 * People who can be assigned, issued a credential or welcomed.
 * Coordinators see neither inactive people nor administrators anyway.
 */
export const ableToServe = (reader: Reader): Able => ({
  is_verified: true,
  ...(reader.is_superuser && { is_active: true, is_superuser: false }),
});

/**
 * People whom the reader may validate and who aren't yet.
 * Coordinators are the administrators' to validate.
 */
export const toValidate = (reader: Reader): Able & { is_validated: false; is_staff?: false } => ({
  ...ableToServe(reader),
  is_validated: false,
  ...(!reader.is_superuser && { is_staff: false }),
});

/** People waiting for a polling place. */
export const toPlace = (reader: Reader): Able & { is_assigned: false } => ({
  ...ableToServe(reader),
  is_assigned: false,
});

/** Assigned people waiting for their credential. */
export const toIssue = (reader: Reader): Able & { is_assigned: true; credential_state: typeof noCredential } => ({
  ...ableToServe(reader),
  is_assigned: true,
  credential_state: noCredential,
});
