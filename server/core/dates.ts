import type { Language } from '#contract/languages.ts';

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
const basqueDays = ['igandea', 'astelehena', 'asteartea', 'asteazkena', 'osteguna', 'ostirala', 'larunbata'];

/** A day in words, with its day of the week: '2027-05-23' → 'domingo, 23 de mayo de 2027'. */
export function longDate(language: Language, date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (language === 'eu') return basqueDate(day);
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(day);
}

/** A day in figures, in the order of the language. */
export function shortDate(language: Language, date: string): string {
  const parts = date.split('-');
  return (language === 'eu' ? parts : parts.reverse()).join('/');
}

/** Intl writes '2027(e)ko … 23(a)': it leaves the endings, which follow the spoken number, to the reader. */
function basqueDate(day: Date): string {
  const [year, date] = [day.getUTCFullYear(), day.getUTCDate()];
  const yearEnding = endsInConsonant(year) ? 'eko' : 'ko';
  // hamaika and hogeita hamaika end in -a already
  const dayEnding = date === 11 || date === 31 ? '' : 'a';
  return `${year}${yearEnding} ${basqueMonths[day.getUTCMonth()]} ${date}${dayEnding}, ${basqueDays[day.getUTCDay()]}`;
}

/** Basque counts by twenties: bat, bost, hamar and hamabost end in a consonant, and so does ehun (hundred), but not mila. */
function endsInConsonant(year: number): boolean {
  if (year % 100 === 0) return year % 1000 !== 0;
  return [1, 5, 10, 15].includes((year % 100) % 20);
}
