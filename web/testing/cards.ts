import type { Card } from '#contract/card.ts';
import type { Self } from '#contract/users.ts';
import { idOf } from './people.ts';

/** A session that was ended elsewhere. */
export const endedSession = idOf(991);

type Asked = { query: URLSearchParams; state: { acts: { self: Self } } };

const place = (self: Self): Partial<Self> => ({
  ...{ assigned_polling_place: idOf(301), assigned_polling_place_name: 'Escola del Mar' },
  ...{
    assigned_polling_place_address: 'Carrer Ample, 1, 08002 Barcelona',
    attendance: self.attendance ?? 'unanswered',
  },
  assignment: {
    ...{ id: idOf(401), slots: ['man', 'tar'], station: null, state: 'assigned', created_at: '2027-05-01T10:00:00Z' },
    ...{ answered_at: null, answered_for_by: null, answer_note: '' },
  },
});

const cardOf = (self: Self): Card => ({
  ...{
    as_of: new Date().toISOString(),
    session: self.notes_self === endedSession ? endedSession : idOf(990),
    election_date: '2099-05-23',
  },
  ...{ tables: ['01-001-A'], map: null, credential: null, guide: [], questions: [] },
  self: { ...self, ...place(self) },
});

export const cardHandlers = {
  'GET card/': ({ state }: Asked) => ({ body: cardOf(state.acts.self) }),
  'GET card/session/': ({ query }: Asked) => ({ body: { is_ended: query.get('session') === endedSession } }),
  'POST elections/assignments/:id/attendance/': ({ state: { acts } }: Asked) => {
    acts.self = { ...acts.self, attendance: 'confirmed' };
    return {
      body: {
        ...{ id: idOf(401), user: acts.self.id, place: idOf(301), slots: ['man'] },
        station: null,
        state: 'confirmed',
      },
    };
  },
};
