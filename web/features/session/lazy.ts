import { lazy } from 'react';
import { MissingCode } from '../../core/lazy-page.ts';

// Parts of signing in that few people see come when they do.
// The login page is the first thing most people load.
// Each part is fetched before it is shown.
// So without a network the form says so, and nothing typed is lost.
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
