import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { addressOf, api, speakFor, whenSessionEnds } from './api.ts';
import { keepFirstAnswers } from './first-answers.ts';

type Call = { url: string; method: string; headers: Headers; body: unknown };
let calls: Call[] = [];
let answer: (call: Call) => Response;

const json = (status: number, body: unknown) => Response.json(body, { status });
const expired = () => json(401, { detail: 'Given token not valid for any token type', code: 'bad_session' });
const pathsCalled = () => calls.map(({ method, url }) => `${method} ${url}`);

beforeEach(() => {
  calls = [];
  vi.stubGlobal('document', { cookie: 'other=1; XSRF-TOKEN=abc%3D' });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const call = { url, method: init.method ?? '', headers: new Headers(init.headers), body: init.body };
    calls.push(call);
    return answer(call);
  });
  whenSessionEnds(async () => false);
});
afterEach(() => vi.unstubAllGlobals());

test('an unsafe call echoes the XSRF cookie, a safe one does not', async () => {
  answer = () => json(200, {});
  await api('POST users/users/email_exists/', { body: { email: 'a@example.org', antibot: 'x' } });
  await api('GET universe/');
  expect(calls.map(({ headers }) => headers.get('x-xsrf-token'))).toEqual(['abc=', null]);
});

test('parameters and query go into the address, empty ones are left out', () => {
  expect(addressOf('users/users/:id/', { id: 'a/b' }, {})).toBe('/api/v1/users/users/a%2Fb/');
  expect(addressOf('users/users/', {}, { page: 2, search: '', is_staff: undefined })).toBe(
    '/api/v1/users/users/?page=2',
  );
});

test('an expired session is refreshed once for parallel calls, and each is repeated', async () => {
  let isFresh = false;
  answer = ({ url }) => {
    if (url.endsWith('refresh/')) {
      isFresh = true;
      return new Response(null, { status: 204 });
    }
    return isFresh ? json(200, { ok: true }) : expired();
  };
  await Promise.all([api('GET universe/'), api('GET users/users/self/'), api('GET users/users/')]);
  expect(pathsCalled().filter((path) => path.includes('refresh'))).toHaveLength(1);
  expect(calls).toHaveLength(7);
});

test('a call refused after the refresh ended is repeated without another', async () => {
  let isFresh = false;
  let refuseLate = () => {};
  const late = new Promise<void>((resolve) => {
    refuseLate = resolve;
  });
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push({ url, method: '', headers: new Headers(), body: null });
    if (url.endsWith('refresh/')) {
      isFresh = true;
      return new Response(null, { status: 204 });
    }
    if (isFresh) return json(200, { ok: true });
    if (url.endsWith('self/')) await late;
    return expired();
  });
  const slow = api('GET users/users/self/');
  await api('GET users/users/');
  refuseLate();
  await expect(slow).resolves.toEqual({ ok: true });
  expect(pathsCalled().filter((path) => path.includes('refresh'))).toHaveLength(1);
});

describe('a refresh that the network loses', () => {
  const lose = (times: number, took = 0) => {
    let left = times;
    let isFresh = false;
    answer = ({ url }) => {
      if (!url.endsWith('refresh/')) return isFresh ? json(200, { ok: true }) : expired();
      vi.setSystemTime(Date.now() + took);
      left -= 1;
      if (left >= 0) throw new TypeError('Failed to fetch');
      isFresh = true;
      return new Response(null, { status: 204 });
    };
  };
  const refreshes = () => pathsCalled().filter((path) => path.includes('refresh')).length;
  const ask = async () => {
    const asked = api('GET users/users/').catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    return asked;
  };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is asked for once more', async () => {
    lose(1);
    expect(await ask()).toEqual({ ok: true });
    expect(refreshes()).toBe(2);
  });

  it('is not asked for a third time', async () => {
    lose(2);
    expect(await ask()).toMatchObject({ status: 0 });
    expect(refreshes()).toBe(2);
  });

  it('is not asked for again once the server would take that for a thief', async () => {
    lose(1, 9000);
    expect(await ask()).toMatchObject({ status: 0 });
    expect(refreshes()).toBe(1);
  });
});

describe('what a busy server has not begun', () => {
  const refused = (code: string) => () =>
    Response.json({ detail: 'x', code }, { status: 503, headers: { 'retry-after': '7' } });
  const send = () => api('PATCH users/users/self/', { body: { notes_self: 'Llego' } }).catch((error: unknown) => error);
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is sent again after as long as it asks for, a write too', async () => {
    answer = refused('busy');
    const sent = send();
    await vi.advanceTimersByTimeAsync(6999);
    expect(calls).toHaveLength(1);
    answer = () => json(200, { id: 'x' });
    await vi.advanceTimersByTimeAsync(3502);
    expect(await sent).toEqual({ id: 'x' });
    expect(calls.map(({ body }) => body)).toEqual(Array(2).fill('{"notes_self":"Llego"}'));
  });

  it('is refused after twenty seconds', async () => {
    answer = refused('busy');
    const sent = send();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await sent).toMatchObject({ code: 'busy', retryAfter: 7 });
  });

  it('is refused at once where something kept can be shown', async () => {
    answer = refused('busy');
    await expect(api('GET users/users/self/', { isPatient: false })).rejects.toMatchObject({ code: 'busy' });
    expect(calls).toHaveLength(1);
  });

  it('is not sent again where it may have been begun', async () => {
    answer = refused('unavailable');
    expect(await send()).toMatchObject({ code: 'unavailable' });
    expect(calls).toHaveLength(1);
  });
});

test('where the refresh is refused the person is asked, and the call repeated', async () => {
  let isSignedIn = false;
  answer = ({ url }) => (isSignedIn && !url.endsWith('refresh/') ? json(200, { id: 'x' }) : expired());
  whenSessionEnds(async () => {
    isSignedIn = true;
    return true;
  });
  await expect(api('GET users/users/self/')).resolves.toEqual({ id: 'x' });
});

test('nobody signs in again: the refusal is thrown', async () => {
  answer = expired;
  await expect(api('GET users/users/self/')).rejects.toMatchObject({ status: 401, code: 'bad_session' });
});

test('a wrong login is neither refreshed nor repeated', async () => {
  answer = () => json(401, { detail: 'No active account found with the given credentials', code: 'wrong_login' });
  const body = { email: 'a@example.org', password: 'x' };
  await expect(api('POST users/auth/login/', { body })).rejects.toMatchObject({ code: 'wrong_login' });
  expect(calls).toHaveLength(1);
});

test('a session that is over is noticed behind a stale XSRF token too', async () => {
  let isSignedIn = false;
  let isStale = true;
  answer = ({ method, url }) => {
    if (method === 'GET') {
      isStale = false;
      return json(200, {});
    }
    if (isStale) return json(403, { detail: 'x', code: 'bad_xsrf' });
    return isSignedIn && !url.endsWith('refresh/') ? json(200, { id: 'x' }) : expired();
  };
  whenSessionEnds(async () => {
    isSignedIn = true;
    return true;
  });
  await expect(api('PATCH users/users/self/', { body: {} })).resolves.toEqual({ id: 'x' });
});

test('a page speaks for whom it was opened, and asks them where another has signed in since', async () => {
  let person = 'roger';
  answer = ({ headers }) =>
    headers.get('x-vixia-user') === person ? json(200, {}) : json(401, { detail: 'x', code: 'other_account' });
  const asked: boolean[] = [];
  whenSessionEnds(async (isOther) => {
    asked.push(isOther);
    person = 'nuria';
    return true;
  });
  speakFor('nuria');
  await api('PATCH users/users/self/', { body: {} }).finally(() => speakFor(undefined));
  expect(asked).toEqual([true]);
  expect(pathsCalled()).toHaveLength(2);
});

test('a stale XSRF token is renewed and the call repeated once', async () => {
  answer = ({ method }) => (method === 'GET' ? json(200, {}) : json(403, { detail: 'x', code: 'bad_xsrf' }));
  await expect(api('POST users/auth/logout/')).rejects.toMatchObject({ code: 'bad_xsrf' });
  expect(pathsCalled()).toEqual([
    'POST /api/v1/users/auth/logout/',
    'GET /api/v1/universe/',
    'POST /api/v1/users/auth/logout/',
  ]);
});

test('without the XSRF cookie an unsafe call fetches it first', async () => {
  vi.stubGlobal('document', { cookie: '' });
  answer = () => json(200, {});
  await api('POST users/auth/logout/');
  expect(pathsCalled()).toEqual(['GET /api/v1/universe/', 'POST /api/v1/users/auth/logout/']);
});

test('messages by field are told from the rest', async () => {
  answer = () => json(400, { email: ['Mal.'], 'location.type': ['Falta.'] });
  await expect(api('GET universe/')).rejects.toMatchObject({
    status: 400,
    fields: { email: ['Mal.'], 'location.type': ['Falta.'] },
  });
});

test('no network is status 0 without data', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await expect(api('GET universe/')).rejects.toMatchObject({ status: 0, data: undefined });
});

describe('an answer that came with the document', () => {
  const address = '/api/v1/users/users/self/';

  test('is taken once, and for its own address only', async () => {
    keepFirstAnswers(JSON.stringify({ [address]: { id: 'first' } }));
    answer = () => json(200, { id: 'later' });
    await api('GET users/users/', { query: { search: 'a' } });
    expect(await api('GET users/users/self/')).toEqual({ id: 'first' });
    expect(await api('GET users/users/self/')).toEqual({ id: 'later' });
    expect(pathsCalled()).toEqual(['GET /api/v1/users/users/?search=a', `GET ${address}`]);
  });

  test('is forgotten after a while', async () => {
    vi.useFakeTimers();
    keepFirstAnswers(JSON.stringify({ [address]: { id: 'first' } }));
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    answer = () => json(200, { id: 'later' });
    expect(await api('GET users/users/self/')).toEqual({ id: 'later' });
  });
});
