import type { Language } from '#contract/languages.ts';

/** First line of each of the demonstration's legal texts. */
export const signs: Record<Language, string> = {
  es: '**Texto de demostración.** Esta organización no existe y este texto no tiene valor legal.',
  ca: '**Text de demostració.** Aquesta organització no existeix i aquest text no té valor legal.',
  eu: '**Erakustaldirako testua.** Erakunde hau ez da existitzen, eta testu honek ez du lege-baliorik.',
  gl: '**Texto de demostración.** Esta organización non existe e este texto non ten valor legal.',
};
