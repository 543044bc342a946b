import type { Language } from './languages.ts';

/** Country names that Intl lacks, or writes longer than people say them. */
export const ownCountryNames: Record<Language, Record<string, string>> = {
  es: { CI: 'Costa de Marfil', HK: 'Hong Kong', MO: 'Macao', PM: 'San Pedro y Miquelón', PS: 'Palestina' },
  ca: { CI: 'Costa d’Ivori', HK: 'Hong Kong', MO: 'Macau', PM: 'Saint-Pierre i Miquelon', PS: 'Palestina' },
  eu: { CI: 'Boli Kosta', HK: 'Hong Kong', MO: 'Macau', PM: 'Saint-Pierre eta Mikelune', PS: 'Palestina' },
  gl: { CI: 'Costa do Marfil', HK: 'Hong Kong', MO: 'Macau', PM: 'Saint Pierre e Miquelon', PS: 'Palestina' },
};
