/** Drops the town, if shown elsewhere; keeps the postal code. */
export const withoutTown = (address: string): string => address.replace(/(\d{5}) \D+$/, '$1');

/** Splits a place's address before postal code and town; '' for a missing part. */
export function partAddress(address: string): { street: string; town: string } {
  const parts = /^(?:(.*), )?(\d{5} \D+)$/.exec(address) ?? /^(?:(.*), )?([^\d,]+)$/.exec(address);
  const [, street = '', town = ''] = parts ?? ['', address];
  return { street, town };
}
