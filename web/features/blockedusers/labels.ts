import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { BlockedUser } from '#contract/blockedusers.ts';

/** As people write it: '+34600123456' → '+34 600 12 34 56'. */
export const phoneText = (phone: string): string => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;

/** Documents, addresses and numbers, those there are. */
export const keysOf = ({ national_id, email, phone }: Pick<BlockedUser, 'national_id' | 'email' | 'phone'>): string[] =>
  [national_id, email, phone && phoneText(phone)].filter((key): key is string => Boolean(key));

/** What a record is called: the name, where it is known. */
export const titleOf = (record: BlockedUser): string => record.name || keysOf(record)[0] || '—';
