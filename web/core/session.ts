import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { Self } from '#contract/users.ts';
import { api, speakFor } from './api.ts';
import { ApiError } from './api-error.ts';
import { forget, recall, remember } from './browser-memory.ts';
import { forgetAllKept } from './tab-memory.ts';

/** Marks that there may be a session, whose cookies are unreadable: saves visitors two calls. */
const hint = 'session';
export const mayBeSignedIn = () => recall(hint) !== null;

export const selfQuery = queryOptions({
  queryKey: ['self'],
  queryFn: async (): Promise<Self | null> => {
    try {
      const self = await api('GET users/users/self/');
      remember(hint, self.id);
      speakFor(self.id);
      return self;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      forget(hint);
      speakFor(undefined);
      return null;
    }
  },
  staleTime: 60_000,
});

/** Returns the signed-in person, or null for visitors. */
export function useSelf(): Self | null {
  return useQuery({ ...selfQuery, enabled: mayBeSignedIn }).data ?? null;
}

/** Returns the signed-in person; only for pages whose guard requires one. */
export function useSignedIn(): Self {
  const self = useSelf();
  if (!self) throw new Error('a page without a guard uses useSignedIn');
  return self;
}

export type Login = Input<Endpoints['POST users/auth/login/']>['body'];
type TokenBody = Input<Endpoints['POST users/auth/google_login/']>['body'];
export type SignInProof = Login | TokenBody;

export async function signIn(proof: SignInProof): Promise<void> {
  const { id } =
    'id_token' in proof
      ? await api('POST users/auth/google_login/', { body: proof })
      : await api('POST users/auth/login/', { body: proof });
  noteSignedIn(id);
}

/** Records who has signed in: the session's cookies are unreadable. */
export function noteSignedIn(id: string) {
  remember(hint, id);
  speakFor(id);
}

/** Signs out and reloads, so that no data of the person stays in memory. */
export async function signOut(): Promise<void> {
  await api('POST users/auth/logout/');
  leave('/login');
}

export function leave(to: string) {
  forget(hint);
  // Discards unsaved input: somebody else may sign in next.
  forgetAllKept();
  location.assign(to);
}
