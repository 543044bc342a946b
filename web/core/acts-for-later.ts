import { useSyncExternalStore } from 'react';
import type { Input } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { readMark } from './card-mark.ts';
import { errorText } from './error-text.ts';
import { queryClient } from './query-client.ts';
import { keepJson, recallJson } from './vault.ts';

/** Acts of a person without a network, kept until the server has received them. */

export type LaterKey = 'POST elections/assignments/:id/attendance/' | 'PATCH users/users/self/';
export type LaterInput = { [K in LaterKey]: { key: K } & Input<Endpoints[K]> }[LaterKey];
/** `refusal`: the server's reason for refusing the act; undefined: the act waits. */
export type LaterAct = { id: string; person: string; refusal?: string } & LaterInput;

const name = 'acts';
let acts: readonly LaterAct[] = [];
const listeners = new Set<() => void>();

/** Returns the acts of the person whose card this browser keeps. */
export function useLaterActs(): LaterAct[] {
  const all = useSyncExternalStore(subscribe, () => acts);
  return all.filter(({ person }) => person === readMark()?.person);
}

/**
 * Sends an act, or keeps it if the server doesn't reply. Throws if the act is refused or can't be
 * kept.
 */
export async function sendOrKeep(input: LaterInput): Promise<'sent' | 'waiting'> {
  const person = readMark()?.person;
  if (!person) {
    await send(input, undefined);
    return 'sent';
  }
  const act: LaterAct = { id: crypto.randomUUID(), person, ...input };
  // A later answer to the same question replaces one that still waits.
  await change((before) => [...before.filter((one) => !isSameQuestion(one, act)), act]);
  // The worker mustn't paint a card that is out of date.
  await keepJson('first paint', { until: 0 });
  await sendLaterActs();
  const left = acts.find(({ id }) => id === act.id);
  if (!left?.refusal) return left ? 'waiting' : 'sent';
  await dropAct(act.id);
  throw new ApiError(409, { detail: left.refusal });
}

export const dropAct = (id: string) => change((before) => before.filter((one) => one.id !== id));

/** Sends the waiting acts in order, from one tab at a time. Refused acts stay, with the reason. */
export const sendLaterActs = () =>
  navigator.locks.request('vixia-acts', async () => {
    await change((before) => before);
    for (const act of acts) {
      if (act.refusal || act.person !== readMark()?.person) continue;
      const outcome = await send(act, act.id).then(
        () => 'sent' as const,
        (error: unknown) => refusalOf(error),
      );
      if (outcome === undefined) return;
      if (outcome === 'sent') await dropAct(act.id);
      else await change((before) => before.map((one) => (one.id === act.id ? { ...one, refusal: outcome.text } : one)));
      // A request sent before the act would return old data and count as current.
      await queryClient.cancelQueries({ queryKey: ['card'] });
      await Promise.all(['self', 'home', 'card'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
    }
  });

/** Returns undefined if the act can be sent again: no network, no session or a busy server. */
function refusalOf(error: unknown): 'sent' | { text: string } | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'act_received') return 'sent';
  const isRefused = error.status >= 400 && error.status < 500 && ![401, 403, 408, 429].includes(error.status);
  return isRefused ? { text: errorText(error) } : undefined;
}

const send = ({ key, ...input }: LaterInput, act: string | undefined) =>
  api(key, { ...input, act, isPatient: act === undefined } as never) as Promise<unknown>;

const isSameQuestion = (one: LaterAct, other: LaterAct) =>
  one.key === other.key &&
  JSON.stringify('params' in one && one.params) === JSON.stringify('params' in other && other.params);

/** Changes the acts, including those that other tabs have kept. */
async function change(make: (before: readonly LaterAct[]) => readonly LaterAct[]): Promise<void> {
  const before = (await recallJson<LaterAct[]>(name)) ?? [];
  const after = make(before);
  // After signing out there is no vault to keep the acts in.
  if (after !== before && before.length + after.length > 0) await keepJson(name, after);
  acts = after;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
