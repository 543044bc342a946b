import { z } from 'zod';
import { checkNationalId, type ProfileField, profileFields } from '#contract/profile.ts';
import type { ProfileAnswers } from '../../../people/profile/draft.ts';

/** Builds the schema of these fields, all required. */
export const schemaOf = (fields: readonly ProfileField[]) =>
  z.strictObject(Object.fromEntries(fields.map((field) => [field, profileFields[field]]))).superRefine(checkNationalId);

export const pick = (answers: ProfileAnswers, fields: readonly ProfileField[]): Partial<ProfileAnswers> =>
  Object.fromEntries(fields.map((field) => [field, answers[field]]));

/** Fields that can be cleared again. */
export const emptiable: readonly ProfileField[] = [
  'last_name_2',
  'address_number',
  'address_extra',
  'address_region',
  'profession',
  'notes_self',
];
