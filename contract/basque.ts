const basqueMonths = [
  'urtarrilaren',
  'otsailaren',
  'martxoaren',
  'apirilaren',
  'maiatzaren',
  'ekainaren',
  'uztailaren',
  'abuztuaren',
  'irailaren',
  'urriaren',
  'azaroaren',
  'abenduaren',
];

/**
 * Writes a day in Basque, months from 0: (2027, 4, 23) → '2027ko maiatzaren 23a'.
 * Intl writes '2027(e)ko … 23(a)' and dayjs ignores that endings follow the spoken number.
 */
export function basqueDay(year: number, month: number, day: number): string {
  const yearEnding = endsInConsonant(year) ? 'eko' : 'ko';
  // hamaika (11) and hogeita hamaika (31) end in -a already
  const dayEnding = day === 11 || day === 31 ? '' : 'a';
  return `${year}${yearEnding} ${basqueMonths[month]} ${day}${dayEnding}`;
}

/**
 * Returns whether the spoken year ends in a consonant; Basque counts in twenties.
 * bat, bost, hamar, hamabost and ehun (hundred) do, mila (thousand) doesn't.
 */
function endsInConsonant(year: number): boolean {
  if (year % 100 === 0) return year % 1000 !== 0;
  return [1, 5, 10, 15].includes((year % 100) % 20);
}
