import { lazy, Suspense } from 'react';
import { useSelf } from '../../core/session.ts';

const Shortcuts = lazy(() => import('./Shortcuts.tsx').then(({ Shortcuts }) => ({ default: Shortcuts })));

/** Loads the keys for those at work only: a visitor's door stays light. */
export const LazyShortcuts = () =>
  useSelf() === null ? null : (
    <Suspense>
      <Shortcuts />
    </Suspense>
  );
