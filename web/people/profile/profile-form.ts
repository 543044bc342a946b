import type { ProfileField } from '#contract/profile.ts';
import type { FieldProps, Form } from '../../core/form-fields.ts';
import type { ProfileDraft } from './draft.ts';

/** What the fields of a profile need of the form around them. */
export type ProfileForm = Form<ProfileDraft> & {
  change: (changes: Partial<ProfileDraft>) => void;
  /** props of an input */
  field: (name: keyof ProfileDraft & string) => FieldProps;
  /** whether it can't be left empty */
  isRequired: (field: ProfileField) => boolean;
  /** whether whoever fills it in speaks of themselves */
  isOwn: boolean;
};

/** Of somebody else the browser knows nothing; it would offer one's own. */
export const autoComplete = ({ isOwn }: Pick<ProfileForm, 'isOwn'>, kind: string): string => (isOwn ? kind : 'off');
