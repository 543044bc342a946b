import type { BlockedUser } from '#contract/blockedusers.ts';

/** Groups a Spanish number: '+34600123456' → '+34 600 12 34 56'. A library would be 30 KB. */
export const phoneText = (phone: string): string =>
  phone.replace(/^(\+34)(\d{3})(\d\d)(\d\d)(\d\d)$/, '$1 $2 $3 $4 $5');

export const keysOf = ({ national_id, email, phone }: Pick<BlockedUser, 'national_id' | 'email' | 'phone'>): string[] =>
  [national_id, email, phone && phoneText(phone)].filter((key): key is string => Boolean(key));

/** Returns the name, if known, else the first of document, address and telephone. */
export const titleOf = (record: BlockedUser): string => record.name || keysOf(record)[0] || '—';
