import type { ContactMessage } from '#contract/contact.ts';
import { idOf } from './people.ts';

/** Three messages, of which only the second is answered. */
export const messages = [1, 2, 3].map(
  (number): ContactMessage => ({
    ...{ id: idOf(980 + number), name: `Visita ${number}`, email: 'visita@example.org', subject: `Pregunta ${number}` },
    ...{ language: 'es', state: number === 2 ? 'answered' : 'open', user: null },
    creation_date: '2027-01-01T10:00:00Z',
  }),
);
