import type { PhoneNumber } from 'libphonenumber-js';

/**
 * Splits a number as dialled from abroad.
 * The 0 of '06 12…' is national: '+33 06 12…' reaches nobody.
 */
export function phoneParts(number: PhoneNumber): { phone_prefix: string; phone: string } {
  const phone_prefix = `+${number.countryCallingCode}`;
  return { phone_prefix, phone: number.formatInternational().slice(phone_prefix.length + 1) };
}
