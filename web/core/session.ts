import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Input } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { Self } from '#contract/users.ts';
import { api, isEnded, speakFor } from './api.ts';
import { ApiError } from './api-error.ts';
import { forget, recall, remember } from './browser-memory.ts';
import { wipeVault } from './card-mark.ts';
import { forgetCard, forgetEndedCard, orKept } from './kept-card.ts';
import { forgetAllKept } from './tab-memory.ts';

/**
 * Marks that there may be a session, whose cookies scripts can't read: saves visitors two calls.
 */
const hint = 'session';
export const mayBeSignedIn = () => recall(hint) !== null;
/** Returns whether the person is still signed in; another tab may have signed them out. */
export const isStillSignedIn = (person: string) => recall(hint) === person;

export const selfQuery = queryOptions({
  queryKey: ['self'],
  queryFn: async (): Promise<Self | null> => {
    try {
      const self = await orKept(
        (how) => api('GET users/users/self/', how),
        (card) => card.self,
      );
      await noteSignedIn(self.id);
      return self;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      forget(hint);
      speakFor(undefined);
      void forgetEndedCard(isEnded);
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
  await noteSignedIn(id);
}

/**
 * Records who has signed in, since scripts can't read the session's cookies. Wipes another person's
 * card.
 */
export async function noteSignedIn(id: string): Promise<void> {
  remember(hint, id);
  speakFor(id);
  await forgetCard(id);
}

/** Signs out and reloads, so that no data of the person stays in memory. */
export async function signOut(): Promise<void> {
  await api('POST users/auth/logout/');
  await leave('/login');
}

export async function leave(to: string): Promise<void> {
  forget(hint);
  // Otherwise the card's page would redirect meanwhile, and the browser might follow neither
  // redirect.
  await wipeVault();
  // Discards unsaved input: somebody else may sign in next.
  forgetAllKept();
  location.assign(to);
}
