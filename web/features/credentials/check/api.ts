import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/languages.ts';
import { checkSeal, type SigningKey, type WithdrawnPapers } from '#contract/seal-check.ts';
import type { ScannedCode } from '#contract/seals.ts';
import { api } from '../../../core/api.ts';
import { askOrRecall, keepApp } from '../../../core/kept-app.ts';

/** Milliseconds to wait for an answer before using the stored list. */
const patience = 5000;
const soon = () => ({ signal: AbortSignal.timeout(patience) });
const listMs = 5 * 60_000;

export const keysQuery = queryOptions({
  queryKey: ['credential-check', 'keys'],
  queryFn: (): Promise<{ keys: SigningKey[] }> =>
    askOrRecall('keys', (how) => api('GET credentials/keys/', { ...soon(), ...how })),
  refetchOnMount: 'always',
  retry: false,
});

export const withdrawnQuery = queryOptions({
  queryKey: ['credential-check', 'withdrawn'],
  queryFn: (): Promise<WithdrawnPapers> =>
    askOrRecall('withdrawn', (how) => api('GET credentials/withdrawn/', { ...soon(), ...how })),
  refetchOnMount: 'always',
  retry: false,
  refetchInterval: listMs,
});

/** Stores the page for offline use; returns whether that worked. */
export const keptQuery = (language: Language) =>
  queryOptions({
    queryKey: ['credential-check', 'page', language],
    queryFn: () => keepApp(language).catch(() => false),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const stateQuery = ({ checkCode: token }: ScannedCode) =>
  queryOptions({
    queryKey: ['credential-check', 'state', token],
    queryFn: () => api('GET credentials/check/:token/', { params: { token }, ...soon() }),
    refetchOnMount: 'always',
    retry: false,
  });

export const sealQuery = (
  { checkCode, seal }: ScannedCode,
  { keys, withdrawn }: { keys: SigningKey[] | undefined; withdrawn: WithdrawnPapers | undefined },
) =>
  queryOptions({
    queryKey: ['credential-check', 'seal', checkCode, seal, keys, withdrawn?.as_of],
    queryFn: () => checkSeal(checkCode, seal ?? '', { keys: keys ?? [], withdrawn, now: new Date() }),
    enabled: seal !== undefined && keys !== undefined,
  });
