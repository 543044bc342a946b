import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { idOf } from './people.ts';

const at = '2027-01-01T10:00:00Z';
/** Terms whose second version everybody must accept. */
const asked: Reply<Endpoints['GET users/users/self/terms/']> = {
  ...{ accepted: { version: '1', at }, is_asked: true, version: '2', latest: idOf(980) },
  since: [
    {
      ...{ id: idOf(980), version: '2', published_at: at, is_asked: true, note: 'El aviso es más corto.' },
      changed: [{ kind: 'legal', language: 'es' }],
    },
  ],
};

type Asked = { state: { calls: { key: string }[] } };

export const termsHandlers = {
  'GET users/users/self/terms/': ({ state }: Asked) => ({
    body: { ...asked, is_asked: !state.calls.some(({ key }) => key === 'POST users/users/self/terms/') },
  }),
  'POST users/users/self/terms/': () => ({ status: 204 }),
};
