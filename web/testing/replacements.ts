import { idOf } from './people.ts';

type Asked = { params: Record<string, string>; body: unknown; state: { asked: string[] } };

/** Three people could replace a person that the first place has lost. */
const lost = idOf(801);

const candidate = (number: number, asked: string[]) => ({
  ...{ id: idOf(number), name: `Vecina ${number}`, distance: 100 * number, is_approximate: false },
  ...{ is_experiencied: number === 1, is_validated: true, slots: ['man'] },
  asked_at: asked.includes(idOf(number)) ? new Date().toISOString() : null,
});

export const replacementHandlers = {
  'GET elections/places/:id/replacements/': ({ params, state: { asked } }: Asked) => ({
    body:
      params.id === lost
        ? { slots: ['man'], results: [1, 2, 3].map((number) => candidate(number, asked)), asked: [] }
        : { slots: [], results: [], asked: [] },
  }),
  'POST elections/places/:id/replacements/': ({ body, state }: Asked) => {
    const { users } = body as { users: string[] };
    // Browsers themselves retry a request whose connection was cut.
    const [done, failed] = [
      users.filter((id) => !state.asked.includes(id)),
      users.filter((id) => state.asked.includes(id)),
    ];
    state.asked = [...state.asked, ...done];
    const errors = failed.map((id) => ({ id, detail: 'Ya se le ha preguntado en las últimas 24 horas.' }));
    return { status: 201, body: { done: done.length, failed: failed.length, errors } };
  },
  'POST elections/places/:id/replacements/stop/': ({ state }: Asked) => {
    state.asked = [];
    return { status: 204 };
  },
};
