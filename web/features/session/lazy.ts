import { lazy } from 'react';
import { MissingCode } from '../../core/lazy-page.ts';

// Rarely needed parts of signing in load on demand, before they're shown:
// the form can then report a network error, and nothing typed is lost.
const fetched =
  <M>(load: () => Promise<M>) =>
  () =>
    load().catch((cause: unknown) => {
      throw new MissingCode('part of a page', { cause });
    });

export const fetchSecondFactorForm = fetched(() => import('./SecondFactorForm.tsx'));
export const SecondFactorForm = lazy(async () => ({ default: (await fetchSecondFactorForm()).SecondFactorForm }));

export const fetchSignInWithProof = fetched(() => import('./sign-in-with-proof.ts'));

export const fetchResendVerification = fetched(() => import('./ResendVerification.tsx'));
export const ResendVerification = lazy(async () => ({ default: (await fetchResendVerification()).ResendVerification }));
