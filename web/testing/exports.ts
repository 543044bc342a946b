import { idOf } from './people.ts';

const exported = (state: 'running' | 'failed', done: number) => ({
  ...{ id: idOf(800), kind: 'users', format: 'xlsx', state, total: 300, done, size: null },
  ...{ creation_date: '2027-05-01T10:00:00Z', expires_at: '2027-05-02T10:00:00Z' },
});

/** Exports fail after half of the file. */
export const exportHandlers = {
  'POST users/users/export/xlsx/': () => ({ status: 201, body: exported('running', 0) }),
  'GET users/exports/:id/': ({ state: { calls } }: { state: { calls: { key: string }[] } }) => {
    const asked = calls.filter(({ key }) => key === 'GET users/exports/:id/').length;
    return { body: exported(asked % 2 === 0 ? 'running' : 'failed', 150) };
  },
};
