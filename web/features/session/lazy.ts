import { lazy } from 'react';
import { MissingCode } from '../../core/lazy-page.ts';

// What few people see of signing in comes when they do: the login page is the first thing most people load. It is fetched
// before it is shown, so that without a network the form says so and keeps what was typed.
const fetched =
  <M>(load: () => Promise<M>) =>
  () =>
    load().catch((cause: unknown) => {
      throw new MissingCode('part of a page', { cause });
    });

export const fetchSecondFactorForm = fetched(() => import('./SecondFactorForm.tsx'));
export const SecondFactorForm = lazy(async () => ({ default: (await fetchSecondFactorForm()).SecondFactorForm }));

export const fetchResendVerification = fetched(() => import('./ResendVerification.tsx'));
export const ResendVerification = lazy(async () => ({ default: (await fetchResendVerification()).ResendVerification }));
