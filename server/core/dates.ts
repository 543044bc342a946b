import { basqueDay } from '#contract/basque.ts';
import type { Language } from '#contract/languages.ts';

const basqueDays = ['igandea', 'astelehena', 'asteartea', 'asteazkena', 'osteguna', 'ostirala', 'larunbata'];

/** Writes a day in words, with its weekday: '2027-05-23' → 'domingo, 23 de mayo de 2027'. */
export function longDate(language: Language, date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (language === 'eu') {
    const words = basqueDay(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
    return `${words}, ${basqueDays[day.getUTCDay()]}`;
  }
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(day);
}

// Swedish writes days and hours as ISO 8601 does, and as sheets sort them.
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'medium' });

/** Writes day and time on the peninsula: '2026-11-21T08:30:12.000Z' → '2026-11-21 09:30:12' */
export const inSpain = (instant: string | Date): string => clock.format(new Date(instant));

/** Writes a day in figures, in the order of the language. */
export function shortDate(language: Language, date: string): string {
  const parts = date.split('-');
  return (language === 'eu' ? parts : parts.reverse()).join('/');
}
