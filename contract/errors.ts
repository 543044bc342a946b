/** Closed list of refusals: code → HTTP status. Their texts are in `texts/`. */
export const refusals = {
  // Clients recognise the first two by their English text, so it is the same in every language.
  wrong_login: 401,
  bad_session: 401,
  not_signed_in: 401,
  user_inactive: 401,
  user_unverified: 401,
  bad_xsrf: 403,
  forbidden: 403,
  enroll_closed: 403,
  not_found: 404,
  unknown_tenant: 404,
  bad_link: 400,
  malformed: 400,
  no_election: 409,
  already_assigned: 409,
  place_full: 409,
  not_assignable: 409,
  already_issued: 409,
  credential_refused: 409,
  nothing_to_assign: 409,
  too_large: 413,
  bad_media_type: 415,
  too_many: 429,
  geocoder_failed: 502,
  unavailable: 503,
  failed: 500,
} as const;
export type ErrorCode = keyof typeof refusals;

/** Closed list of what can be wrong with a field. */
export const fieldErrors = [
  'required',
  'required_format',
  'exactly',
  'at_most',
  'at_least',
  'less_than',
  'greater_than',
  'only_numbers',
  'numbers_only',
  'too_common',
  'not_matching',
  'wrong_format',
  'wrong_letter',
  'address_not_found',
  'email_taken',
  'national_id_taken',
  'too_young',
  'wrong_phone',
  'wrong_option',
  'unknown_field',
  'unknown_area',
  'terms_required',
  'antibot',
] as const;
export type FieldError = (typeof fieldErrors)[number];

/** Why a credential can't be issued. */
export const credentialObstacles = [
  'superuser',
  'inactive',
  'unverified',
  'name',
  'national_id',
  'birth_date',
  'address',
  'area',
  'no_board',
  'no_generation',
  'already_issued',
] as const;
export type CredentialObstacle = (typeof credentialObstacles)[number];
