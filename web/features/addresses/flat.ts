import { foldText } from '#contract/text.ts';
import type { Address } from '#contract/universe.ts';

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
