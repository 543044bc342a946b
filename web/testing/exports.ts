import type { ExportRequest } from '#contract/export-requests.ts';
import { idOf } from './people.ts';

const exported = (state: 'running' | 'failed', done: number) => ({
  ...{ id: idOf(800), kind: 'users', format: 'xlsx', state, total: 300, done, size: null },
  ...{ creation_date: '2027-05-01T10:00:00Z', expires_at: '2027-05-02T10:00:00Z' },
});

const request = (number: number, user_name: string): ExportRequest => ({
  ...{ id: idOf(810 + number), user: idOf(number), user_name, state: 'asked', count: 1500, taken: 900 },
  ...{ creation_date: '2027-05-01T10:00:00Z', decided_date: null },
});
const requests = [request(1, 'Ana'), request(2, 'Berta')];

type Asked = { params: Record<string, string>; state: { calls: { key: string; url: string }[] } };

/** Exports fail after half of the file. */
export const exportHandlers = {
  'POST users/users/export/xlsx/': () => ({ status: 201, body: exported('running', 0) }),
  'GET users/exports/:id/': ({ state: { calls } }: Asked) => {
    const asked = calls.filter(({ key }) => key === 'GET users/exports/:id/').length;
    return { body: exported(asked % 2 === 0 ? 'running' : 'failed', 150) };
  },
  'GET users/export-requests/': ({ state: { calls } }: Asked) => {
    const results = requests.filter(({ id }) => !calls.some(({ url }) => url.endsWith(`${id}/decide/`)));
    return { body: { results, count: results.length, page_size: 100, page: 1 } };
  },
  'POST users/export-requests/:id/decide/': ({ params }: Asked) => ({
    body: { ...requests.find(({ id }) => id === params.id), state: 'accepted' },
  }),
};
