import { lazy } from 'react';
import { MissingCode } from '../../core/lazy-page.ts';

// Rare parts of signing in load on demand: most people load the login page first.
// Each part loads before it is shown, so that the form can show a network error
// and nothing typed is lost.
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
