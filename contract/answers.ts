import { normaliseNationalId } from './national-id.ts';
import type { ProfileField } from './profile.ts';

/** Compares values by meaning, not spelling. */
export const isSameAnswer = (field: ProfileField, one: unknown, other: unknown): boolean =>
  JSON.stringify(meaningOf(field, one)) === JSON.stringify(meaningOf(field, other));

function meaningOf(field: ProfileField, value: unknown): unknown {
  if (field === 'location') return (value as { coordinates?: unknown } | null | undefined)?.coordinates ?? null;
  if (field === 'availability' && Array.isArray(value)) return value.map((time) => JSON.stringify(time)).sort();
  if (typeof value !== 'string') return value ?? null;
  if (field === 'phone') return value.replace(/\D/g, '');
  if (field === 'national_id') return normaliseNationalId(value);
  return value.trim();
}
