import { z } from 'zod';
import { checkNationalId, type ProfileField, profileFields } from '#contract/profile.ts';
import type { Answers } from '../../../people/profile/draft.ts';

/** Gives the contract's rules for some fields, none of which may be missing. */
export const schemaOf = (fields: readonly ProfileField[]) =>
  z.strictObject(Object.fromEntries(fields.map((field) => [field, profileFields[field]]))).superRefine(checkNationalId);

export const pick = (answers: Answers, fields: readonly ProfileField[]): Partial<Answers> =>
  Object.fromEntries(fields.map((field) => [field, answers[field]]));

/** Fields that may be emptied after having been filled in. */
export const emptiable: readonly ProfileField[] = [
  'last_name_2',
  'address_number',
  'address_extra',
  'address_region',
  'profession',
  'notes_self',
];
