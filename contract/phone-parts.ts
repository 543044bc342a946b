import type { PhoneNumber } from 'libphonenumber-js';

/**
 * Takes a number apart as it is dialled from abroad.
 * The 0 of '06 12…' is dialled only within France: '+33 06 12…' reaches nobody.
 */
export function phoneParts(number: PhoneNumber): { phone_prefix: string; phone: string } {
  const phone_prefix = `+${number.countryCallingCode}`;
  return { phone_prefix, phone: number.formatInternational().slice(phone_prefix.length + 1) };
}
