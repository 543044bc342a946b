import type { Call } from '#contract/calls.ts';
import type { StoryEntry } from '#contract/story.ts';
import type { User } from '#contract/users.ts';
import { idOf } from './people.ts';

type Asked = { params: Record<string, string>; body: unknown; state: { people: User[]; telephoned: Call[] } };

const entryOf = ({ id, at, outcome, note, caller_name }: Call, person = ''): StoryEntry => ({
  kind: 'calls',
  mail: null,
  read: null,
  change: {
    ...{ id, at, actor: idOf(4), is_actor_hidden: false, actor_name: caller_name, is_actor_reached: true },
    ...{
      entity: 'user',
      entity_id: person,
      entity_name: 'Nombre1 Faro001',
      is_entity_reached: true,
      other: null,
      token: null,
    },
    action: 'called',
    fields: { call_outcome: [null, outcome], ...(note && { call_note: [null, note] }) },
  },
});

export const contactHandlers = {
  'PATCH users/users/:id/notes/': ({ params, body, state }: Asked) => {
    const { notes_manager } = body as { notes_manager: string };
    state.people = state.people.map((one) => (one.id === params.id ? { ...one, notes_manager } : one));
    return { body: state.people.find(({ id }) => id === params.id) };
  },
  'GET users/users/:id/story/': ({ params, state: { telephoned } }: Asked) => ({
    body: {
      results: telephoned.map((call) => entryOf(call, params.id)),
      count: telephoned.length,
      page_size: 10,
      page: 1,
    },
  }),
  'POST users/users/:id/calls/': ({ body, state }: Asked) => {
    const { outcome, note } = body as Pick<Call, 'outcome' | 'note'>;
    const number = 960 + state.telephoned.length;
    const call = { id: idOf(number), outcome, note, caller_name: 'Nombre4 Faro004', at: '2027-01-01T10:00:00Z' };
    state.telephoned = [call, ...state.telephoned];
    return { status: 201, body: call };
  },
  'POST users/users/:id/ask_attendance/': () => ({ status: 204 }),
  'POST users/users/:id/ask_attendance/stop/': () => ({ status: 204 }),
  'POST users/users/:id/calls/:call/undo/': ({ params, state }: Asked) => {
    state.telephoned = state.telephoned.filter(({ id }) => id !== params.call);
    return { status: 204 };
  },
};
