import type { availabilities, mobilities } from '#contract/profile.ts';
import { words } from '#contract/words.ts';

/** Texts in lower case, for use within a line; see `begun`. */
export const profileTexts = words({
  availability: { man: 'mañana', tar: 'tarde', tod: 'todo el día', esc: 'escrutinio' },
  mobility: {
    foot: 'el colegio más cercano',
    'public-transport': 'dentro del barrio',
    'small-vehicle': 'dentro del municipio',
    vehicle: 'dentro de la provincia',
  },
}) satisfies {
  availability: Record<(typeof availabilities)[number], string>;
  mobility: Record<(typeof mobilities)[number], string>;
};
