import type { PhoneNumber } from 'libphonenumber-js';

/** Splits a number as dialled from abroad, without a national 0: '+33 06 12…' fails. */
export function phoneParts(number: PhoneNumber): { phone_prefix: string; phone: string } {
  const phone_prefix = `+${number.countryCallingCode}`;
  return { phone_prefix, phone: number.formatInternational().slice(phone_prefix.length + 1) };
}
