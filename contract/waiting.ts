/** Filters of waiting people, for the web's links and the server's counts. */

type Reader = { is_superuser: boolean };
type Able = { is_verified: true; is_active?: true; is_superuser?: false };

export const noCredential = 'none,deleted';

/** Narrows administrators' lists: others have no inactive people or administrators anyway. */
export const ableToServe = (reader: Reader): Able => ({
  is_verified: true,
  ...(reader.is_superuser && { is_active: true, is_superuser: false }),
});

/** Coordinators are only validated by administrators. */
export const toValidate = (reader: Reader): Able & { is_validated: false; is_staff?: false } => ({
  ...ableToServe(reader),
  is_validated: false,
  ...(!reader.is_superuser && { is_staff: false }),
});

export const toPlace = (reader: Reader): Able & { is_assigned: false } => ({
  ...ableToServe(reader),
  is_assigned: false,
});

export const toIssue = (reader: Reader): Able & { is_assigned: true; credential_state: typeof noCredential } => ({
  ...ableToServe(reader),
  is_assigned: true,
  credential_state: noCredential,
});
