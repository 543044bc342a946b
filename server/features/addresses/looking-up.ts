import type { LookupOutcome } from '#contract/addresses.ts';
import { type AddressReader, locateAddress } from '../../services/addresses/looking-up.ts';
import { isSameStreet } from '../../services/addresses/matching.ts';
import { splitAddress } from '../../services/addresses/reading.ts';
import type { FoundAddress } from '../../services/addresses/rules.ts';
import type { AddressToLookUp } from './queries.ts';

/** Takes only streets with exactly these words. Throws geocoder_failed. */
export async function lookUp(reader: AddressReader, vague: AddressToLookUp): Promise<FoundAddress | undefined> {
  const { street, number } = vague.place ? placeAddress(vague.address) : vague;
  if (!street) return undefined;
  const located = await locateAddress(reader, {
    ...{ address_street: street, address_number: number, address_zip: vague.zip, address_city: vague.city },
    address_country: vague.country,
  });
  const { address, isOnStreet } = located;
  const isIt = isSameStreet(street, address.address_street) && isSameStreet(address.address_street, street);
  return isOnStreet && isIt && address.location ? located : undefined;
}

/** Takes the first of several numbers, where a school has its door: '12-14' becomes 12. */
function placeAddress(line: string) {
  const { street, number } = splitAddress(line);
  return { street, number: number.replace(/^(\d+)\s*[-–—].*$/, '$1') };
}

export const outcomeOf = (located: FoundAddress | undefined): LookupOutcome =>
  located === undefined ? 'not_found' : located.isExact ? 'exact' : 'street';
