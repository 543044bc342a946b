import { lazy, Suspense } from 'react';
import { loadPageMessages } from '../../core/i18n.ts';
import { useSelf } from '../../core/session.ts';

const Shortcuts = lazy(async () => {
  const [{ Shortcuts: All }] = await Promise.all([import('./Shortcuts.tsx'), loadPageMessages('frame')]);
  return { default: All };
});

/** Loads the shortcuts only for signed-in people, to keep the visitors' page light. */
export const LazyShortcuts = () =>
  useSelf() === null ? null : (
    <Suspense>
      <Shortcuts />
    </Suspense>
  );
