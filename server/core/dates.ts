import { basqueDay } from '#contract/basque.ts';
import type { Language } from '#contract/languages.ts';
import { inSpain } from '#contract/spain.ts';

const basqueDays = ['igandea', 'astelehena', 'asteartea', 'asteazkena', 'osteguna', 'ostirala', 'larunbata'];

/** '2027-05-23' → 'domingo, 23 de mayo de 2027' */
export function longDate(language: Language, date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (language === 'eu') {
    const words = basqueDay(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
    return `${words}, ${basqueDays[day.getUTCDay()]}`;
  }
  const format = fullDates.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
  fullDates.set(language, format);
  return format.format(day);
}

/** Caches formats: creating one takes longer than drawing a page's lines. */
const fullDates = new Map<Language, Intl.DateTimeFormat>();

/** '2027-05-23' → '23/05/2027'; in Basque '2027/05/23' */
export function shortDate(language: Language, date: string): string {
  const parts = date.split('-');
  return (language === 'eu' ? parts : parts.reverse()).join('/');
}

/** Formats an instant in peninsular time: '23/05/2027 09:00'. */
export function instantInWords(language: Language, instant: string): string {
  const [day = '', time = ''] = inSpain(instant).slice(0, 16).split(' ');
  return `${shortDate(language, day)} ${time}`;
}
