import type { ProfileField } from '#contract/profile.ts';
import type { FieldProps, Form } from '../../core/form-fields.ts';
import type { ProfileDraft } from './draft.ts';

/** The form around a profile's fields. */
export type ProfileForm = Form<ProfileDraft> & {
  change: (changes: Partial<ProfileDraft>) => void;
  /** returns an input's props */
  field: (name: keyof ProfileDraft & string) => FieldProps;
  /** returns whether a field is required */
  isRequired: (field: ProfileField) => boolean;
  /** whether people fill in their own profile */
  isOwn: boolean;
  /** fields missing from this form */
  leavesOut?: readonly ProfileField[];
};

/**
 * Returns an input's autocomplete.
 * Disabled for other people's profiles: the browser would offer the user's own data.
 */
export const autoComplete = ({ isOwn }: Pick<ProfileForm, 'isOwn'>, kind: string): string => (isOwn ? kind : 'off');
