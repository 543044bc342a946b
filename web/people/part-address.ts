/** Drops the town from an address, as it is shown elsewhere; the postal code stays. */
export const withoutTown = (address: string): string => address.replace(/(\d{5}) \D+$/, '$1');

/**
 * Splits a place's address, whose end contains postal code and town.
 * Returns '' for a missing part.
 */
export function partAddress(address: string): { street: string; town: string } {
  const parts = /^(?:(.*), )?(\d{5} \D+)$/.exec(address) ?? /^(?:(.*), )?([^\d,]+)$/.exec(address);
  const [, street = '', town = ''] = parts ?? ['', address];
  return { street, town };
}
