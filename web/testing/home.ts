import type { HomeView } from '#contract/home.ts';
import type { Token } from '#contract/tokens.ts';
import { idOf } from './people.ts';

const slot = { had: 1, wanted: 2, needed: 1 };
const sums = {
  ...{ places: 2, needing: 1 },
  coverage: (['man', 'tar', 'esc'] as const).map((name) => ({ ...slot, slot: name })),
};

/** The start page of an administrator, with a place that has lost somebody. */
const home: HomeView = {
  ...{ tasks: {}, asks: [], chat_groups: [], companions: [], tables: [], quick_links: [], documents: [] },
  ...{ setup: null, mail_server: null },
  work: {
    ...{ tasks: { place: 3 }, priorities: [], failed_from: '2027-05-01', urgent: [] },
    areas: [{ id: null, name: null, ...sums }],
    gaps: [{ id: idOf(801), name: 'Escuela 1', address: 'Carrer Major, 1, 08901 Barcelona', slots: ['man'] }],
    gaps_count: 1,
    first_steps: { validated: true, place_assigned: true, credential_issued: true },
  },
};

const token = (number: number, name: string, ended_at: string | null): Token => ({
  ...{ id: idOf(number), name, prefix: `vixia_${number}`, actions: ['users.list'], can_write: false, area: null },
  ...{ made_by: { id: idOf(0), name: 'Ada' }, creation_date: '2027-01-01T10:00:00Z' },
  ...{ expires_at: '2099-01-01T10:00:00Z', ended_at, last_used_at: null, use_count: 0 },
});
const tokens = [token(700, 'CRM', null), token(701, 'Web', '2027-02-01T10:00:00Z')];

export const homeHandlers = {
  'GET home/': () => ({ body: home }),
  'GET tokens/': () => ({ body: { results: tokens, count: tokens.length, page_size: 25, page: 1 } }),
  'DELETE tokens/:id/': () => ({ status: 204 }),
};
