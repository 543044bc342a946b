import type { Party } from '#contract/parties.ts';
import { idOf } from './people.ts';

export const parties = ['SOL', 'LUNA', 'MAR', 'RÍO'].map(
  (acronym, at): Party => ({
    ...{ id: idOf(970 + at), name: acronym, acronym, color: '#1c5d99', logo: null, is_own: false },
    ...{ elections: 1, update_date: '2027-01-01T10:00:00Z' },
  }),
);

export const partyHandlers = {
  'GET elections/parties/': () => ({ body: { results: parties, count: parties.length, page_size: 100, page: 1 } }),
  'POST elections/parties/reorder/': () => ({ status: 204 }),
};
