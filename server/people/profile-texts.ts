import type { Language } from '#contract/languages.ts';
import type { availabilities, mobilities } from '#contract/profile.ts';

type ProfileTexts = {
  availability: Record<(typeof availabilities)[number], string>;
  mobility: Record<(typeof mobilities)[number], string>;
};

/** Names when somebody can come, and how far, as they stand within a line; see `begun`. */
export const profileTexts: Record<Language, ProfileTexts> = {
  es: {
    availability: { man: 'mañana', tar: 'tarde', tod: 'todo el día', esc: 'escrutinio' },
    mobility: {
      foot: 'el colegio más cercano',
      'public-transport': 'dentro del barrio',
      'small-vehicle': 'dentro del municipio',
      vehicle: 'dentro de la provincia',
    },
  },
  ca: {
    availability: { man: 'matí', tar: 'tarda', tod: 'tot el dia', esc: 'escrutini' },
    mobility: {
      foot: 'el col·legi més proper',
      'public-transport': 'dins del barri',
      'small-vehicle': 'dins del municipi',
      vehicle: 'dins de la província',
    },
  },
  eu: {
    availability: { man: 'goiza', tar: 'arratsaldea', tod: 'egun osoa', esc: 'zenbaketa' },
    mobility: {
      foot: 'hautesleku hurbilena',
      'public-transport': 'auzo barruan',
      'small-vehicle': 'udalerri barruan',
      vehicle: 'probintzia barruan',
    },
  },
  gl: {
    availability: { man: 'mañá', tar: 'tarde', tod: 'todo o día', esc: 'escrutinio' },
    mobility: {
      foot: 'o colexio máis próximo',
      'public-transport': 'dentro do barrio',
      'small-vehicle': 'dentro do concello',
      vehicle: 'dentro da provincia',
    },
  },
};
