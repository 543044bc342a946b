import { foldText } from '#contract/text.ts';
import type { AddressHit, AddressQuery } from './providers/provider.ts';
import { lettersOf, readAddress, readNumber } from './reading.ts';
import { sameWords } from './same-words.ts';

/** True where both are the same house number: '255 b' and '255B', '401 bis' and '401B'. */
export function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [readNumber(one), readNumber(other)];
  if (a === undefined || a.number !== b?.number) return false;
  return lettersOf(a.letter).includes(b.letter) || lettersOf(b.letter).includes(a.letter);
}

/**
 * True where each telling word that was typed is in the street's name, but for its last letter.
 * 'calle Aragón' is the 'Carrer d'Aragó', and not the 'Carrer de Balmes'.
 */
export function isSameStreet(typed: string, street: string): boolean {
  const known = readAddress(street).words;
  const { words } = readAddress(typed);
  return (
    known.length > 0 &&
    words.length > 0 &&
    words.every((word) =>
      known.some((one) => sameWords(word).includes(one) || one.startsWith(word.length > 4 ? word.slice(0, -1) : word)),
    )
  );
}

/** True where town or postal code are those typed; 'Donostia' is 'Donostia / San Sebastián'. */
function isSameTown(wanted: AddressQuery, hit: AddressHit): boolean {
  const names = hit.city.split('/').map(foldText);
  const isNamed = wanted.city !== '' && wanted.city.split('/').some((name) => names.includes(foldText(name)));
  return isNamed || (wanted.zip !== '' && wanted.zip === hit.zip) || (wanted.city === '' && wanted.zip === '');
}

/**
 * Picks the hit that is the address typed: with its number, else in its street.
 * A hit in another street, town or country is another address, whatever the service thinks.
 */
export function pickHit(
  wanted: AddressQuery,
  hits: readonly AddressHit[],
  countries: readonly string[],
): { hit: AddressHit; isExact: boolean } | undefined {
  const there = hits.filter(
    (hit) => countries.includes(hit.country) && isSameStreet(wanted.street, hit.street) && isSameTown(wanted, hit),
  );
  const exact = there.find((hit) => isSameNumber(wanted.number, hit.number));
  const hit = exact ?? there[0];
  return hit && { hit, isExact: exact !== undefined };
}
