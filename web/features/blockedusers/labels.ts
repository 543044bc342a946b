import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { BlockedUser } from '#contract/blockedusers.ts';

/** Writes a number as people do: '+34600123456' → '+34 600 12 34 56'. */
export const phoneText = (phone: string): string => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;

/** Lists the document, address and number of a block, those there are. */
export const keysOf = ({ national_id, email, phone }: Pick<BlockedUser, 'national_id' | 'email' | 'phone'>): string[] =>
  [national_id, email, phone && phoneText(phone)].filter((key): key is string => Boolean(key));

/** Titles a block by the name, where it is known. */
export const titleOf = (record: BlockedUser): string => record.name || keysOf(record)[0] || '—';
