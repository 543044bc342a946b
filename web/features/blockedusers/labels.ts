import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { BlockedUser } from '#contract/blockedusers.ts';

/** Formats a number: '+34600123456' → '+34 600 12 34 56'. */
export const phoneText = (phone: string): string => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;

/** Lists the document, address and number of a block, if present. */
export const keysOf = ({ national_id, email, phone }: Pick<BlockedUser, 'national_id' | 'email' | 'phone'>): string[] =>
  [national_id, email, phone && phoneText(phone)].filter((key): key is string => Boolean(key));

/** Returns a block's title: the name if known. */
export const titleOf = (record: BlockedUser): string => record.name || keysOf(record)[0] || '—';
