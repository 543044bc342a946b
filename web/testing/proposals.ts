import type { Proposal } from '#contract/proposals.ts';
import { proposalRules } from '#contract/proposing.ts';
import { idOf } from './people.ts';

/** A proposal that gives two people their places. */
export const proposal = (state: Proposal['state']): Proposal => ({
  ...{ id: idOf(900), name: 'Primera', state, progress: 100, is_shared: false, is_own: true, failure: null },
  area: { id: idOf(501), name: 'Cataluña' },
  rules: proposalRules,
  user_name: 'Nombre4 Faro004',
  creation_date: '2027-01-01T10:00:00Z',
  accepted_at: state === 'accepted' ? '2027-01-01T11:00:00Z' : null,
  summary: {
    ...{ people: 3, placed: 2, moved: 0, reserve: 0, unplaced: 1, approximate: 0 },
    places: { wanted: 2, before: 0, after: 2 },
    slots: [{ slot: 'man', wanted: 2, before: 0, after: 2 }],
    priorities: [{ priority: 'max', wanted: 2, before: 0, after: 2 }],
    ...{ average_metres: 300, worst_metres: 400, worth: 100, bound: 100 },
  },
});

export const differences = [
  { user: idOf(1), name: 'Nombre1 Faro001', detail: 'Mientras tanto tiene otro colegio: Escuela 2.' },
];
