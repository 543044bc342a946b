import type { ProfileField } from '#contract/profile.ts';
import type { FieldProps, Form } from '../../core/form-fields.ts';
import type { ProfileDraft } from './draft.ts';

export type ProfileForm = Form<ProfileDraft> & {
  change: (changes: Partial<ProfileDraft>) => void;
  field: (name: keyof ProfileDraft & string) => FieldProps;
  isRequired: (field: ProfileField) => boolean;
  /** whether people fill in their own profile */
  isOwn: boolean;
  /** fields missing from this form */
  leavesOut?: readonly ProfileField[];
};

/** Returns 'off' for other people's profiles: the browser would offer the user's own data. */
export const autoComplete = ({ isOwn }: Pick<ProfileForm, 'isOwn'>, kind: string): string => (isOwn ? kind : 'off');
