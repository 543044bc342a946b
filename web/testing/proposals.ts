import type { CoveredPlace, Proposal, ProposedPerson } from '#contract/proposals.ts';
import { proposalRules } from '#contract/proposing.ts';
import { idOf } from './people.ts';

const figures = {
  ...{ placed: 2, moved: 0, missing: 1, highest_missing: 1, experienced: 0, far: 0 },
  ...{ average_metres: 300, worst_metres: 400 },
};

/** Returns a proposal that assigns two people. */
export const proposal = (state: Proposal['state']): Proposal => ({
  ...{ id: idOf(900), name: 'Primera', state, progress: 100, is_shared: false, is_own: true, failure: null },
  area: { id: idOf(501), name: 'Cataluña' },
  rules: { ...proposalRules, reserve_percent: 10 },
  user_name: 'Nombre4 Faro004',
  creation_date: '2027-01-01T10:00:00Z',
  accepted_at: state === 'accepted' ? '2027-01-01T11:00:00Z' : null,
  summary: {
    ...{ people: 3, placed: 2, moved: 0, reserve: 0, unplaced: 1, approximate: 0 },
    places: { wanted: 2, before: 0, after: 2 },
    slots: [{ slot: 'man', wanted: 2, before: 0, after: 2 }],
    priorities: [{ priority: 'max', wanted: 2, before: 0, after: 2 }],
    ...{ average_metres: 300, worst_metres: 400, worth: 100, bound: 100 },
    alternatives: {
      own: figures,
      others: [
        { kind: 'near', figures: null },
        { kind: 'experience', figures: null },
        { kind: 'priority', figures: { ...figures, placed: 1, missing: 2, highest_missing: 0 } },
      ],
    },
  },
});

const like = proposal('ready');
/** A proposal that assigns one person less. */
const earlier: Proposal = {
  ...{ ...like, id: idOf(901), name: 'Anterior', creation_date: '2026-12-31T10:00:00Z' },
  summary: like.summary && { ...like.summary, placed: 1 },
};

const differences = [
  { user: idOf(1), name: 'Nombre1 Faro001', detail: 'Mientras tanto tiene otro colegio: Escuela 2.' },
];

const two = [1, 2].map(
  (number): ProposedPerson => ({
    ...{ user: idOf(number), name: `Nombre${number} Faro00${number}`, place: { id: idOf(801), name: 'Escuela 1' } },
    ...{
      slots: ['man'],
      metres: 300,
      range: 1200,
      is_approximate: false,
      is_moved: false,
      is_accepted: false,
      is_locked: false,
    },
    ...{ reason: null, detail: '' },
  }),
);

const far: CoveredPlace = {
  ...{ id: idOf(802), name: 'Escuela 2', town: 'Faro', priority: null, nearest: [] },
  ...{ wanted: 2, before: 0, after: 0, metres: 3000 },
};

type Asked = { params: Record<string, string>; body: unknown; state: { acts: { proposal: Proposal } } };

export const proposalHandlers = {
  'GET elections/proposals/': ({ state }: Asked) => ({
    body: { results: [state.acts.proposal, earlier], count: 2, page: 1, page_size: 100 },
  }),
  'GET elections/proposals/:id/': ({ params, state }: Asked) => ({
    body: params.id === earlier.id ? earlier : state.acts.proposal,
  }),
  'POST elections/proposals/': () => ({
    status: 400,
    body: { 'rules.metres.foot': ['El valor debe ser como mínimo 100.'], 'rules.wanted': ['Pide a alguien.'] },
  }),
  'PATCH elections/proposals/:id/': ({ body, state: { acts } }: Asked) => {
    acts.proposal = { ...acts.proposal, ...(body as { name: string }) };
    return { body: acts.proposal };
  },
  'GET elections/proposals/:id/people/': () => ({ body: { results: two, count: 2, page: 1, page_size: 25 } }),
  'GET elections/proposals/:id/places/': () => ({ body: { results: [far], count: 1, page: 1, page_size: 25 } }),
  'POST elections/proposals/:id/people/': ({ state }: Asked) => ({ body: state.acts.proposal }),
  // Data have changed, so nothing is accepted unless the rest is requested.
  'POST elections/proposals/:id/accept/': ({ body, state: { acts } }: Asked) => {
    const { is_rest_wanted, users } = body as { is_rest_wanted: boolean; users?: string[] };
    const given = users?.length ?? 2;
    const { summary } = proposal('accepted');
    if (is_rest_wanted)
      acts.proposal = { ...proposal('accepted'), summary: summary && { ...summary, given, left: 2 - given } };
    const named = two.filter(({ user }) => is_rest_wanted && users?.includes(user));
    const done = {
      done: is_rest_wanted ? 1 : 0,
      users: named.map(({ user }) => user),
      names: named.map(({ name }) => name),
    };
    return { body: { ...done, differences, different: 1 } };
  },
  'POST elections/proposals/:id/undo/': ({ state: { acts } }: Asked) => {
    acts.proposal = proposal('ready');
    return { body: { done: 1, differences: [], different: 0 } };
  },
};
