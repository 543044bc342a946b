import type { TextKey } from '#contract/texts/es.ts';

/** Texts that forms share, for the command line: those that a file can bring about. */
export const enProblems: Partial<Record<TextKey, string>> = {
  required: 'is missing',
  required_format: 'must have the form {format}',
  exactly: 'must have {number} characters',
  at_most: 'may have {number} characters at most',
  at_least: 'must have {number} characters at least',
  less_than: 'must be {number} at most',
  greater_than: 'must be {number} at least',
  numbers_only: 'must be digits alone',
  wrong_format: "isn't written as it should be",
  wrong_email: 'must be a whole address without spaces, such as name@example.org',
  wrong_letters: 'must have letters, spaces, apostrophes, points and hyphens, and no other sign',
  wrong_birth_date: 'must be a day that exists, before today and after 1899',
  wrong_letter: "the letter isn't that of the number",
  wrong_phone: 'is no telephone number of its country',
  wrong_option: 'must be one of: {options}',
  unknown_field: "isn't known here; there are: {options}",
  unknown_area: "is none of the organisation's areas",
  unknown_town: "is none of the organisation's municipalities",
  email_taken: 'is the e-mail address of another account',
  national_id_taken: 'is the document of another account',
  too_young: 'must be 18 years old on election day',
  already_blocked: 'is on the blocklist',
  forbidden: 'may not be done',
  not_found: "isn't there, or out of reach",
};
