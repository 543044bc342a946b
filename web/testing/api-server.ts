import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import type { Call as PhoneCall } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Point } from '#contract/fields.ts';
import type { User } from '#contract/users.ts';
import { password } from './account.ts';
import { actHandlers, startActs } from './act-handlers.ts';
import { cardHandlers } from './cards.ts';
import { contactHandlers } from './contacts.ts';
import { deskHandlers } from './desk.ts';
import { exportHandlers } from './exports.ts';
import { faq } from './faqs.ts';
import { homeHandlers } from './home.ts';
import { mailHandlers } from './mail.ts';
import { partyHandlers } from './parties.ts';
import { administrator, credentialed, idOf, person, unknown } from './people.ts';
import { isProof, newChallenge } from './proofs.ts';
import { replacementHandlers } from './replacements.ts';
import { termsHandlers } from './terms.ts';
import { type Answer, busy, findEndpoint, readBody, send } from './wire.ts';

/** `expired` can be refreshed, `ended` can't; `another`: somebody else has signed in. */
export type SessionState = 'valid' | 'expired' | 'ended' | 'another';
/** `no requests` reach the server, or `no replies` return from it. */
export type NetworkState = 'up' | 'no requests' | 'no replies';
export type ApiCall = { key: string; url: string; body: unknown; status: number; act: unknown };

const start = () => ({
  people: Array.from({ length: 60 }, (_, index): User => (index === 49 ? credentialed : person(index + 1))),
  faqs: [1, 2, 3].map(faq),
  session: 'valid' as SessionState,
  /** true: signing in or requesting a mail requires a proof of work */
  isRushed: false,
  downloads: 0,
  /** number of requests still to refuse as by a busy server */
  busy: 0,
  asked: [] as string[],
  telephoned: [] as PhoneCall[],
  calls: [] as ApiCall[],
  network: 'up' as NetworkState,
  acts: startActs(),
});
type State = ReturnType<typeof start>;

/** States by each browser's cookie: two test files run in parallel. */
const states = new Map<string, State>();

/** Validates queries and replies. Tests inspect the server and set the session by /testing/. */
export async function serveApi(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
  const url = new URL(request.url ?? '', 'http://localhost');
  const body = await readBody(request);
  const state = stateOf(request);
  if (url.pathname === '/testing/calls') return send(response, { body: state.calls });
  if (url.pathname === '/testing/reset') {
    Object.assign(state, start());
    return send(response, { body: {} });
  }
  if (url.pathname === '/testing/session') {
    state.session = (body as { session: SessionState }).session;
    return send(response, { body: {} });
  }
  if (url.pathname === '/testing/network') {
    state.network = (body as { network: NetworkState }).network;
    return send(response, { body: {} });
  }
  if (url.pathname === '/testing/rush') {
    state.isRushed = true;
    return send(response, { body: {} });
  }
  if (url.pathname === '/testing/busy') {
    state.busy = (body as { count: number }).count;
    return send(response, { body: {} });
  }
  if (url.pathname === '/testing/downloads') {
    state.downloads = (body as { count: number }).count;
    return send(response, { body: {} });
  }
  if (!url.pathname.startsWith('/api/v1/')) return next();
  if (state.network === 'no requests') return void request.socket.destroy();
  const path = url.pathname.slice('/api/v1/'.length);
  // This server pushes nothing, and the stream doesn't count as a call.
  if (path === 'notifications/stream/') return send(response, notFound);
  const [key, params] = findEndpoint(request.method ?? '', path);
  if (state.busy > 0) {
    state.busy -= 1;
    return send(response, busy);
  }
  const replied = await answer(key, { params, query: url.searchParams, body, state });
  state.calls.push({
    key,
    url: path + url.search,
    body,
    status: replied.status ?? 200,
    act: request.headers['x-vixia-act'],
  });
  if (state.network === 'no replies') return void request.socket.destroy();
  send(response, replied);
}

async function answer(key: string, asked: Asked): Promise<Answer> {
  const refused = refusal(key, asked.state.session);
  if (refused) return { status: 401, body: { detail: 'No', code: refused } };
  const endpoint: Endpoint | undefined = endpoints[key as keyof typeof endpoints];
  const query = endpoint?.query as z.ZodType | undefined;
  if (query?.safeParse(Object.fromEntries(asked.query)).success === false)
    return { status: 400, body: { detail: 'No', code: 'invalid' } };
  const schema = endpoint?.reply as z.ZodType | null;
  const handler = handlers[key];
  // Without a handler, reply with no rows.
  if (!handler) return schema?.safeParse(noRows).success ? { body: noRows } : notFound;
  const { status = 200, body: reply } = await handler(asked);
  if (status >= 400) return { status, body: reply };
  if (schema && reply === undefined) return notFound;
  return schema ? { status, body: schema.parse(reply) } : { status: 204 };
}

function refusal(key: string, session: SessionState): string | undefined {
  if (/ (universe|users\/auth|card\/session)\/|users\/(resend_verification|correct_email|verify)\//.test(key))
    return undefined;
  if (session === 'another') return 'other_account';
  return session === 'valid' ? undefined : 'bad_session';
}

const noRows = { results: [], count: 0, page_size: 25, page: 1 };
const notFound = { status: 404, body: { detail: 'No', code: 'not_found' } };

/** Refuses requests without their own proof during a rush. */
async function proofRefusal({ body, state }: Pick<Asked, 'body' | 'state'>): Promise<Answer | undefined> {
  if (!state.isRushed || (await isProof((body as { proof?: string }).proof))) return undefined;
  return { status: 429, body: { detail: 'Espera 600 segundos.', code: 'proof_required' } };
}

const file = (_: unknown, index: number) => ({
  ...{ id: idOf(900 + index), format: 'list', state: 'finished', total: 2, done: 2, withdrawn: 0, gone: 0 },
  ...{ size: 66_537 * 1000 ** index, creation_date: '2027-05-01T10:00:00Z', expires_at: '2027-05-02T10:00:00Z' },
});

type Asked = { params: Record<string, string>; query: URLSearchParams; body: unknown; state: State };
const handlers: Record<string, (asked: Asked) => Answer | Promise<Answer>> = {
  'GET users/users/:id/hold/': () => ({ body: { hold: null } }),
  ...actHandlers,
  ...cardHandlers,
  ...contactHandlers,
  ...deskHandlers,
  ...mailHandlers,
  ...exportHandlers,
  ...homeHandlers,
  ...partyHandlers,
  ...replacementHandlers,
  ...termsHandlers,
  'GET universe/': () => ({
    body: {
      ...{ tenantName: 'Faro', candidature: 'Faro', accentColor: '#1f4e79', openEnroll: true, antibot: 'none' },
      ...{ professionRequired: false, defaultLanguage: 'es', thirdParty: null, tiles: null, logo: null },
      languages: ['es', 'ca', 'eu', 'gl'],
      ...{
        availabilities: ['man', 'tar', 'tod', 'esc'],
        emailStatus: [],
        chatPlatforms: [],
        boardTypes: [],
        adm0s: [],
        addressSource: null,
        hasStreets: true,
      },
      ...{ contactEmail: 'contacto@example.org', electionDay: '2027-05-23', termsVersion: '1' },
      tos: { legal: null, privacy: null, cookies: null },
    },
  }),
  'GET universe/front/': () => ({
    body: {
      ...{ title: '', intro: '', duties: [], photo: null, election: null, minutes: null, faqs: [] },
      is_demonstration: false,
    },
  }),
  'POST universe/nearest_address/': ({ body }) => {
    const { location } = body as { location: Point };
    if (location.coordinates[0] < 0) return { body: { address: null, distance: null } };
    const street = { address_street: 'Carrer Major', address_number: '12', address_zip: '08001' };
    const town = { address_city: 'Barcelona', address_region: 'Barcelona', address_country: 'ES' };
    return { body: { address: { ...street, ...town, location }, distance: 20 } };
  },
  'GET credentials/downloads/': ({ state }) => ({ body: { results: Array.from({ length: state.downloads }, file) } }),
  'GET areas/boundaries/': () => ({ body: { type: 'FeatureCollection', features: [] } }),
  'POST users/auth/refresh/': ({ state }) => {
    if (state.session === 'ended') return { status: 401, body: { detail: 'No', code: 'bad_session' } };
    state.session = 'valid';
    return {};
  },
  'POST users/auth/proof/': async () => ({ body: await newChallenge() }),
  'POST users/auth/request_password_reset/': async (asked) => (await proofRefusal(asked)) ?? {},
  'POST users/users/verify/': () => ({ status: 400, body: { detail: 'No', code: 'bad_link' } }),
  'POST users/users/resend_verification/': async (asked) => (await proofRefusal(asked)) ?? {},
  'POST users/users/correct_email/': async (asked) =>
    (await proofRefusal(asked)) ?? { body: { email: (asked.body as { new_email: string }).new_email } },
  'POST users/auth/login/': async ({ body, state }) => {
    const refused = await proofRefusal({ body, state });
    if (refused) return refused;
    if ((body as { password: string }).password !== password)
      return {
        status: 401,
        body: { detail: 'No active account found with the given credentials', code: 'wrong_login' },
      };
    state.session = 'valid';
    return { body: { id: administrator.id } };
  },
  'GET users/users/': ({ query, state }) => {
    if (query.get('area') === unknown) return { status: 400, body: { area: ['Esta zona no está.'] } };
    if (['place', 'near', 'board'].some((name) => query.get(name) === unknown)) return notFound;
    const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('rowsPerPage') ?? 25)];
    const is = (flag: string, value: boolean) => [null, String(value)].includes(query.get(flag));
    const found = state.people.filter(
      ({ is_validated, assigned_polling_place, last_name_1 }) =>
        is('is_validated', is_validated) &&
        is('is_assigned', assigned_polling_place !== null) &&
        last_name_1.toLowerCase().includes(query.get('search')?.toLowerCase() ?? ''),
    );
    return {
      body: { results: found.slice((page - 1) * size, page * size), count: found.length, page_size: size, page },
    };
  },
  'GET palette/': ({ query, state }) => {
    const search = query.get('search')?.toLowerCase() ?? '';
    const people = state.people.filter(({ last_name_1 }) => last_name_1.toLowerCase().startsWith(search)).slice(0, 5);
    return { body: { people: people.map((one) => ({ ...one, city: one.address_city })), places: [], areas: [] } };
  },
  'GET users/users/:id/': ({ params, state }) => found(state, params.id),
  'POST users/users/:id/merge/': ({ params, state }) => found(state, params.id),
  'PATCH users/users/:id/': ({ params, body, state }) => {
    const { was: _, ...changes } = body as { was?: unknown };
    state.people = state.people.map((one) => (one.id === params.id ? { ...one, ...changes } : one));
    return found(state, params.id);
  },
  'POST credentials/credentials/:id/recreate/': ({ params, body, state }) => {
    const owner = state.people.find(({ credential }) => credential === params.id);
    if (!owner)
      return {
        status: 409,
        body: { detail: 'Esa credencial se ha sustituido por otra.', code: 'credential_replaced' },
      };
    const { seen: _, ...changes } = body as { seen?: unknown };
    const next = idOf(Number(params.id?.slice(-12)) + 1);
    state.people = state.people.map((one) => (one === owner ? { ...one, ...changes, credential: next } : one));
    return {
      status: 201,
      body: {
        ...{ id: next, user: owner.id, user_name: '', board: idOf(940), board_name: 'Junta', kind: 'watcher' },
        ...{ state: 'created', code: '2027/1', version: 2, creation_date: '2027-01-01T10:00:00Z' },
        ...{
          delivered_at: null,
          signed_at: null,
          is_outdated: false,
          is_key_revoked: false,
          area_name: null,
          place: null,
          place_name: null,
        },
      },
    };
  },
  'GET faqs/faqs/': ({ state }) => ({
    body: { results: state.faqs, count: state.faqs.length, page_size: 100, page: 1 },
  }),
  'POST faqs/faqs/reorder/': ({ body, state }) => {
    const { ids, seen } = body as { ids: string[]; seen: string[] };
    if (seen.join() !== state.faqs.map(({ id }) => id).join())
      return { status: 409, body: { detail: 'Alguien ha cambiado el orden entretanto.', code: 'reordered_meanwhile' } };
    state.faqs = ids.flatMap((id) => state.faqs.find((one) => one.id === id) ?? []);
    return {};
  },
  'GET resources/guides/users/': () => ({
    body: { results: [{ id: idOf(950), name: 'Nuestra sede', html: '<p>Abre a las diez.</p>', language: 'es' }] },
  }),
  'POST users/batches/': ({ body }) => batchOf(body),
  'POST elections/places/batches/': ({ body }) => batchOf(body),
  'POST users/batches/:id/undo/': () => batchOf({ action: 'restore_proxies' }),
};

const batchOf = (body: unknown): Answer => ({
  status: 201,
  body: {
    ...{ id: person(900).id, action: (body as { action: string }).action, state: 'finished', total: 1, done: 1 },
    ...{ failed: 0, names: [], errors: [], reasons: [], place: null, priority: null, total_proxies: null },
    creation_date: '2027-01-01T10:00:00Z',
  },
});

function found({ people }: State, id: string | undefined): Answer {
  const one = people.find((user) => user.id === id);
  return one ? { body: one } : notFound;
}

function stateOf({ headers }: IncomingMessage): State {
  const browser = /tests=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
  const state = states.get(browser) ?? start();
  states.set(browser, state);
  return state;
}
