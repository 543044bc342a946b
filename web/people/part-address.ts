/** Leaves out the town of an address, which is said elsewhere; the postal code stays. */
export const withoutTown = (address: string): string => address.replace(/(\d{5}) \D+$/, '$1');

/**
 * Parts the address of a place: its end names postal code and town.
 * '' where it doesn't say the one or the other.
 */
export function partAddress(address: string): { street: string; town: string } {
  const parts = /^(?:(.*), )?(\d{5} \D+)$/.exec(address) ?? /^(?:(.*), )?([^\d,]+)$/.exec(address);
  const [, street = '', town = ''] = parts ?? ['', address];
  return { street, town };
}
