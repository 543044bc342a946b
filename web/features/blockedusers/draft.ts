import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { BlockedUser } from '#contract/blockedusers.ts';
import { fullName } from '#contract/names.ts';
import type { User } from '#contract/users.ts';
import { countryOf, splitPhone } from '../../core/phones.ts';

/** empty fields are '' */
export type BlockDraft = {
  name: string;
  national_id: string;
  email: string;
  phone_country: string;
  phone_prefix: string;
  phone: string;
  reason: string;
  notes: string;
};

export const emptyDraft: BlockDraft = {
  name: '',
  national_id: '',
  email: '',
  phone_country: 'ES',
  phone_prefix: '+34',
  phone: '',
  reason: '',
  notes: '',
};

export const draftOfUser = (user: User): BlockDraft => ({
  ...emptyDraft,
  name: fullName(user),
  national_id: user.national_id ?? '',
  email: user.email,
  ...(user.phone &&
    user.phone_prefix && {
      phone_country: countryOf(user.phone_prefix, user.phone) ?? 'ES',
      phone_prefix: user.phone_prefix,
      phone: user.phone,
    }),
});

export const draftOf = ({ name, national_id, email, phone, reason, notes }: BlockedUser): BlockDraft => ({
  ...emptyDraft,
  name,
  national_id: national_id ?? '',
  email: email ?? '',
  ...phonePartsOf(phone),
  reason,
  notes,
});

function phonePartsOf(phone: string | null): Partial<BlockDraft> {
  if (!phone) return {};
  const parsed = parsePhoneNumberFromString(phone);
  return (
    splitPhone(phone) ?? {
      phone_country: '',
      phone_prefix: `+${parsed?.countryCallingCode ?? ''}`,
      phone: parsed?.nationalNumber ?? '',
    }
  );
}

export const bodyOf = ({ name, national_id, email, phone_prefix, phone, reason, notes }: BlockDraft) => ({
  name: name.trim(),
  national_id: national_id.trim() || null,
  email: email.trim() || null,
  phone_prefix: phone.trim() ? phone_prefix : null,
  phone: phone.trim() || null,
  reason: reason.trim(),
  notes: notes.trim(),
});
export type BlockBody = ReturnType<typeof bodyOf>;
