import type { ProfileField } from '#contract/profile.ts';
import type { FieldProps, Form } from '../../core/form-fields.ts';
import type { ProfileDraft } from './draft.ts';

/** The form around a profile's fields. */
export type ProfileForm = Form<ProfileDraft> & {
  change: (changes: Partial<ProfileDraft>) => void;
  /** gives an input its props */
  field: (name: keyof ProfileDraft & string) => FieldProps;
  /** says whether a field can't be left empty */
  isRequired: (field: ProfileField) => boolean;
  /** says whether people fill in their own profile */
  isOwn: boolean;
  /** fields that this form doesn't have */
  leavesOut?: readonly ProfileField[];
};

/**
 * Gives an input's autocomplete.
 * Turns it off for somebody else: the browser would offer one's own data.
 */
export const autoComplete = ({ isOwn }: Pick<ProfileForm, 'isOwn'>, kind: string): string => (isOwn ? kind : 'off');
