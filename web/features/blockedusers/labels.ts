import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { BlockedUser } from '#contract/blockedusers.ts';

/** Formats a number: '+34600123456' → '+34 600 12 34 56'. */
export const phoneText = (phone: string): string => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;

export const keysOf = ({ national_id, email, phone }: Pick<BlockedUser, 'national_id' | 'email' | 'phone'>): string[] =>
  [national_id, email, phone && phoneText(phone)].filter((key): key is string => Boolean(key));

/** Returns the name, if known, else the first of document, address and telephone. */
export const titleOf = (record: BlockedUser): string => record.name || keysOf(record)[0] || '—';
