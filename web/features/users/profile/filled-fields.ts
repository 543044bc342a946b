import type { ProfileField } from '#contract/profile.ts';
import { answersOf, type ProfileAnswers, type ProfileDraft } from '../../../people/profile/draft.ts';

/** Fields always sent for a new person, who can add the rest. */
export const alwaysSent: readonly ProfileField[] = ['email', 'first_name', 'last_name_1', 'language'];

export function listFilledFields(draft: ProfileDraft): Partial<ProfileAnswers> {
  const answers = answersOf(draft);
  const isFilled = (field: ProfileField): boolean => {
    if (alwaysSent.includes(field)) return true;
    // A kind without a document, or a country without the rest, means nothing.
    if (field === 'national_id_kind') return answers.national_id !== '';
    if (field === 'phone_prefix') return answers.phone !== '';
    if (field === 'address_country') return (['address_street', 'address_zip', 'address_city'] as const).some(isFilled);
    const value = answers[field];
    return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  };
  const fields = (Object.keys(answers) as ProfileField[]).filter(isFilled);
  return Object.fromEntries(fields.map((field) => [field, answers[field]]));
}
