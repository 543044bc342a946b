import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hearChanges } from './hearing.ts';

const asked = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const tell = vi.fn();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  stop();
  asked.mockReset();
  tell.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function openStream() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const say = async (text: string) => {
    await writer.write(new TextEncoder().encode(text));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { response: new Response(readable), say, end: () => writer.close() };
}

it('where it is refused tells nothing, and tries again after pauses that grow', async () => {
  asked.mockImplementation(async () => new Response(null, { status: 401 }));
  stop = hearChanges('u1', tell);
  await vi.advanceTimersByTimeAsync(60_000);
  // The pauses are 1 to 2 s, then 2 to 4, 4 to 8, 8 to 16, 16 to 32.
  expect(asked.mock.calls.length).toBeGreaterThanOrEqual(5);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(6);
  expect(tell).not.toHaveBeenCalled();
});

it('without a network tries again at most every five minutes or so, for its own page’s person', async () => {
  asked.mockRejectedValue(new TypeError('no network'));
  stop = hearChanges('u1', tell);
  await vi.advanceTimersByTimeAsync(3600_000);
  const before = asked.mock.calls.length;
  await vi.advanceTimersByTimeAsync(3600_000);
  expect(asked.mock.calls.length - before).toBeLessThanOrEqual(24);
  expect(asked.mock.calls.at(-1)?.[1].headers).toMatchObject({ 'x-vixia-user': 'u1' });
});

it('tells of each event and not of heartbeats; of what came between two streams too', async () => {
  const [first, next] = [openStream(), openStream()];
  asked.mockResolvedValueOnce(first.response).mockResolvedValueOnce(next.response);
  stop = hearChanges('u1', tell);
  await first.say(': \n\n');
  expect(tell).toHaveBeenCalledTimes(0);
  await first.say('event: changed\ndata: \n\n');
  expect(tell).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await first.end();
  await vi.advanceTimersByTimeAsync(1000);
  await next.say(': \n\n');
  expect(tell).toHaveBeenCalledTimes(2);
});

it('once stopped asks no more', async () => {
  asked.mockImplementation(async () => new Response(null, { status: 503 }));
  hearChanges('u1', tell)();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveBeenCalledTimes(1);
});
