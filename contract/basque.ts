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

/** Months from 0: (2027, 4, 23) → '2027ko maiatzaren 23a'; Intl writes '2027(e)ko … 23(a)'. */
export function basqueDay(year: number, month: number, day: number): string {
  const yearEnding = endsInConsonant(year) ? 'eko' : 'ko';
  // hamaika (11) and hogeita hamaika (31) already end in -a.
  const dayEnding = day === 11 || day === 31 ? '' : 'a';
  return `${year}${yearEnding} ${basqueMonths[month]} ${day}${dayEnding}`;
}

/** Reads the year in Basque: bat, bost, hamar, hamabost, ehun (100) do, mila (1000) doesn't. */
function endsInConsonant(year: number): boolean {
  if (year % 100 === 0) return year % 1000 !== 0;
  return [1, 5, 10, 15].includes((year % 100) % 20);
}
