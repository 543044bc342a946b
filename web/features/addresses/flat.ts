import { foldText } from '#contract/text.ts';
import type { Address } from '#contract/universe.ts';
import type { AddressValues } from '../../people/profile/draft.ts';

type Home = Pick<AddressValues, 'address_street' | 'address_number' | 'address_extra'>;

/** Returns the typed flat, or the known one at the same street and number; drops another home's. */
export function flatAt(found: Address, typed: string, known: Home): string {
  const isSame = found.address_street === known.address_street && found.address_number === known.address_number;
  return flatIn(typed, found) || (isSame ? known.address_extra : '');
}

/** Extracts floor and door: 'Aragó 255, 3º 2ª, 08013 Barcelona' → '3º 2ª' */
export function flatIn(typed: string, { address_number, address_city }: Address): string {
  const [digits] = /^\d+/.exec(address_number) ?? [];
  if (!digits) return '';
  const [, rest = ''] =
    new RegExp(
      `(?<=\\p{L}.*)(?<![\\p{L}\\d])${digits}(?!\\d)(?:\\s*[-–—]\\s*\\d+|\\s?(?:bis|ter|\\p{L})(?!\\p{L}))?[\\s,]*(.*)$`,
      'iu',
    ).exec(typed) ?? [];
  const parts = rest.split(',').map((part) => part.trim());
  const isTown = (part: string) =>
    foldText(part.replace(/^\d{5}\b/, '')) === foldText(address_city) || /^\d{5}$/.test(part);
  const flat = parts.filter((part) => part !== '' && !isTown(part)).join(', ');
  return /\d|^(?:baj|baix|beh|esc|pral|principal|entl|entr|[aá]t|[aà]t|pis|local|dch|izq|esq)/iu.test(flat) ? flat : '';
}
