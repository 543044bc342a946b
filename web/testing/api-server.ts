import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import type { Faq } from '#contract/faqs.ts';
import type { Point } from '#contract/fields.ts';
import type { User } from '#contract/users.ts';
import { password } from './account.ts';
import { actHandlers, resetActs } from './act-handlers.ts';
import { faq } from './faqs.ts';
import { administrator, credentialed, idOf, person } from './people.ts';
import { isProof, newChallenge } from './proofs.ts';

/**
 * The state of the session.
 * An `expired` one can be refreshed, an `ended` one can't.
 * In `another`, somebody else has signed in.
 */
export type Session = 'valid' | 'expired' | 'ended' | 'another';
/** The network: `no requests` reach the server, or `no replies` come back from what it has done. */
export type Network = 'up' | 'no requests' | 'no replies';
export type Call = { key: string; url: string; body: unknown; status: number };
type Answer = { status?: number; body?: unknown };

let people: User[];
let faqs: Faq[];
let session: Session;
/** true: whoever signs in needs a proof of work */
let isRushed: boolean;
let calls: Call[];
let network: Network;
reset();

function reset() {
  people = Array.from({ length: 60 }, (_, index) => (index === 49 ? credentialed : person(index + 1)));
  faqs = [1, 2, 3].map(faq);
  session = 'valid';
  isRushed = false;
  calls = [];
  network = 'up';
  resetActs();
}

/**
 * Serves the API as the web sees it, as far as the tests need the contract.
 * Every reply passes its schema.
 * Tests look in and set the session by /testing/.
 */
export async function serveApi(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
  const url = new URL(request.url ?? '', 'http://localhost');
  const body = await readBody(request);
  if (url.pathname === '/testing/calls') return send(response, { body: calls });
  if (url.pathname === '/testing/reset') return send(response, { body: reset() ?? {} });
  if (url.pathname === '/testing/session') {
    session = (body as { session: Session }).session;
    return send(response, { body: {} });
  }
  if (url.pathname === '/testing/network') {
    network = (body as { network: Network }).network;
    return send(response, { body: {} });
  }
  if (url.pathname === '/testing/rush') {
    isRushed = true;
    return send(response, { body: {} });
  }
  if (!url.pathname.startsWith('/api/v1/')) return next();
  if (network === 'no requests') return void request.socket.destroy();
  const path = url.pathname.slice('/api/v1/'.length);
  const [key, params] = keyOf(request.method ?? '', path);
  const replied = await answer(key, params, url.searchParams, body);
  calls.push({ key, url: path + url.search, body, status: replied.status ?? 200 });
  if (network === 'no replies') return void request.socket.destroy();
  send(response, replied);
}

async function answer(
  key: string,
  params: Record<string, string>,
  query: URLSearchParams,
  body: unknown,
): Promise<Answer> {
  const refused = refusal(key);
  if (refused) return { status: 401, body: { detail: 'No', code: refused } };
  const schema = endpoints[key as keyof typeof endpoints]?.reply as z.ZodType | null;
  const handler = handlers[key];
  // Answer with no rows where there is no handler.
  if (!handler) return schema?.safeParse(noRows).success ? { body: noRows } : notFound;
  const { status = 200, body: reply } = await handler({ params, query, body });
  if (status >= 400) return { status, body: reply };
  return schema ? { status, body: schema.parse(reply) } : { status: 204 };
}

function refusal(key: string): string | undefined {
  if (/ (universe|users\/auth)\//.test(key)) return undefined;
  if (session === 'another') return 'other_account';
  return session === 'valid' ? undefined : 'bad_session';
}

const noRows = { results: [], count: 0, page_size: 25, page: 1 };
const notFound = { status: 404, body: { detail: 'No', code: 'not_found' } };

type Asked = { params: Record<string, string>; query: URLSearchParams; body: unknown };
const handlers: Record<string, (asked: Asked) => Answer | Promise<Answer>> = {
  ...actHandlers((id, changes) => {
    people = people.map((one) => (one.id === id ? { ...one, ...changes } : one));
  }),
  'GET universe/': () => ({
    body: {
      ...{ tenantName: 'Faro', candidature: 'Faro', accentColor: '#1f4e79', openEnroll: true, antibot: 'none' },
      ...{ professionRequired: false, languages: ['es', 'ca', 'eu', 'gl'], defaultLanguage: 'es', thirdParty: null },
      ...{
        availabilities: ['man', 'tar', 'tod', 'esc'],
        emailStatus: [],
        chatPlatforms: [],
        boardTypes: [],
        adm0s: [],
      },
      ...{ contactEmail: 'contacto@example.org', electionDay: '2027-05-23', termsVersion: '1' },
      tos: { legal: null, privacy: null, cookies: null },
    },
  }),
  'POST universe/nearest_address/': ({ body }) => {
    const { location } = body as { location: Point };
    if (location.coordinates[0] < 0) return { body: { address: null, distance: null } };
    const street = { address_street: 'Carrer Major', address_number: '12', address_zip: '08001' };
    const town = { address_city: 'Barcelona', address_region: 'Barcelona', address_country: 'ES' };
    return { body: { address: { ...street, ...town, location }, distance: 20 } };
  },
  'GET areas/boundaries/': () => ({ body: { type: 'FeatureCollection', features: [] } }),
  'POST users/auth/refresh/': () => {
    if (session === 'ended') return { status: 401, body: { detail: 'No', code: 'bad_session' } };
    session = 'valid';
    return {};
  },
  'POST users/auth/proof/': async () => ({ body: await newChallenge() }),
  'POST users/auth/login/': async ({ body }) => {
    if (isRushed && !(await isProof((body as { proof?: string }).proof)))
      return { status: 429, body: { detail: 'Espera 600 segundos.', code: 'proof_required' } };
    if ((body as { password: string }).password !== password)
      return { status: 401, body: { detail: 'Correo o contraseña incorrectos.', code: 'bad_credentials' } };
    session = 'valid';
    return { body: { id: administrator.id } };
  },
  'GET users/users/': ({ query }) => {
    const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('rowsPerPage') ?? 25)];
    const is = (flag: string, value: boolean) => [null, String(value)].includes(query.get(flag));
    const found = people.filter(
      ({ is_validated, assigned_polling_place, last_name_1 }) =>
        is('is_validated', is_validated) &&
        is('is_assigned', assigned_polling_place !== null) &&
        last_name_1.toLowerCase().includes(query.get('search')?.toLowerCase() ?? ''),
    );
    return {
      body: { results: found.slice((page - 1) * size, page * size), count: found.length, page_size: size, page },
    };
  },
  'GET users/users/:id/': ({ params }) => found(params.id),
  'PATCH users/users/:id/': ({ params, body }) => {
    const { was: _, ...changes } = body as { was?: unknown };
    people = people.map((one) => (one.id === params.id ? { ...one, ...changes } : one));
    return found(params.id);
  },
  'POST credentials/credentials/:id/recreate/': ({ params, body }) => {
    const owner = people.find(({ credential }) => credential === params.id);
    if (!owner)
      return {
        status: 409,
        body: { detail: 'Esa credencial se ha sustituido por otra.', code: 'credential_replaced' },
      };
    const { seen: _, ...changes } = body as { seen?: unknown };
    const next = idOf(Number(params.id?.slice(-12)) + 1);
    people = people.map((one) => (one === owner ? { ...one, ...changes, credential: next } : one));
    return {
      status: 201,
      body: {
        ...{ id: next, user: owner.id, user_name: '', board: idOf(940), board_name: 'Junta', kind: 'watcher' },
        ...{ state: 'created', code: '2027/1', version: 2, creation_date: '2027-01-01T10:00:00Z' },
      },
    };
  },
  'GET faqs/faqs/': () => ({ body: { results: faqs, count: faqs.length, page_size: 100, page: 1 } }),
  'POST faqs/faqs/reorder/': ({ body }) => {
    const { ids, seen } = body as { ids: string[]; seen: string[] };
    if (seen.join() !== faqs.map(({ id }) => id).join())
      return { status: 409, body: { detail: 'Alguien ha cambiado el orden entretanto.', code: 'reordered_meanwhile' } };
    faqs = ids.flatMap((id) => faqs.find((one) => one.id === id) ?? []);
    return {};
  },
  'POST users/batches/': ({ body }) => ({
    status: 201,
    body: {
      ...{ id: person(900).id, action: (body as { action: string }).action, state: 'finished', total: 1, done: 1 },
      ...{ failed: 0, errors: [], reasons: [], place: null, creation_date: '2027-01-01T10:00:00Z' },
    },
  }),
};

function found(id: string | undefined): Answer {
  const one = people.find((user) => user.id === id);
  return one ? { body: one } : notFound;
}

/** Finds the contract's endpoint of an address, and its parameters. */
function keyOf(method: string, path: string): [string, Record<string, string>] {
  const isPattern = (key: string) => Number(key.includes(':'));
  for (const key of Object.keys(endpoints).sort((a, b) => isPattern(a) - isPattern(b))) {
    const pattern = `^${key.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`;
    const match = new RegExp(pattern).exec(`${method} ${path}`);
    if (match) return [key, { ...match.groups }];
  }
  throw new Error(`The contract has no ${method} ${path}`);
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  await once(request, 'end');
  return text ? JSON.parse(text) : undefined;
}

function send(response: ServerResponse, { status = 200, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'set-cookie': 'XSRF-TOKEN=test; Path=/' });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
