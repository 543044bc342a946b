import { lazy, Suspense } from 'react';
import { useSelf } from '../../core/session.ts';

const Shortcuts = lazy(() => import('./Shortcuts.tsx').then(({ Shortcuts }) => ({ default: Shortcuts })));

/** Loads the shortcuts only for signed-in people, to keep the visitors' page light. */
export const LazyShortcuts = () =>
  useSelf() === null ? null : (
    <Suspense>
      <Shortcuts />
    </Suspense>
  );
