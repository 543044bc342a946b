import { spain } from './countries.ts';
import type { Problem } from './validation.ts';

const digits = 5;
/** Spain's postal codes begin with 01 to 52. */
const provinces = 52;

/** Requires five digits beginning with a province in Spain, letters and digits elsewhere. */
export function postalCodeProblem(country: string, text: string): Problem | undefined {
  const code = text.trim();
  if (country !== spain)
    return /^[\p{L}\d][\p{L}\d -]*$/u.test(code) ? undefined : { code: 'wrong_format', params: {} };
  if (!/^\d*$/.test(code)) return { code: 'numbers_only', params: {} };
  if (code.length !== digits) return { code: 'exactly', params: { number: digits } };
  const province = Number(code.slice(0, 2));
  return province >= 1 && province <= provinces ? undefined : { code: 'address_not_found', params: {} };
}
