import { foldText } from '#contract/text.ts';
import type { AddressHit, AddressQuery } from './providers/provider.ts';
import { lettersOf, readAddress, readNumber } from './reading.ts';
import { sameWords } from './same-words.ts';

/** '255 b' equals '255B', and '401 bis' equals '401B'. */
export function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [readNumber(one), readNumber(other)];
  if (a === undefined || a.number !== b?.number) return false;
  return lettersOf(a.letter).includes(b.letter) || lettersOf(b.letter).includes(a.letter);
}

/** Each significant word must match, bar the last letter: 'calle Aragón', 'Carrer d'Aragó'. */
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

/** Town or postal code is enough. 'Donostia' matches 'Donostia / San Sebastián'. */
function isSameTown(wanted: AddressQuery, hit: AddressHit): boolean {
  const names = hit.city.split('/').map(foldText);
  const isNamed = wanted.city !== '' && wanted.city.split('/').some((name) => names.includes(foldText(name)));
  return isNamed || (wanted.zip !== '' && wanted.zip === hit.zip) || (wanted.city === '' && wanted.zip === '');
}

/** Prefers the typed number. Rejects other streets, towns and countries. */
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
