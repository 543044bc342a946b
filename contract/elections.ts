import { noun } from './noun.ts';

export const electionKinds = ['municipal', 'regional', 'congress', 'european', 'referendum'] as const;
export type ElectionKind = (typeof electionKinds)[number];

/**
 * Elections are made and chosen by command line.
 * Everybody reads the current one's day in the universe.
 */
export const elections = noun({
  log: {
    actions: { election: ['created', 'election_chosen'] },
    fields: ['name', 'kind', 'date', 'is_current'],
  },
  endpoints: {},
});
