import { Suspense } from 'react';
import { loadPageMessages } from '../../core/i18n.ts';
import { lazyFrame } from '../../core/lazy-page.ts';
import { useSelf } from '../../core/session.ts';

const Shortcuts = lazyFrame(async () => {
  const [{ Shortcuts: All }] = await Promise.all([import('./Shortcuts.tsx'), loadPageMessages('frame')]);
  return All;
});

/** Loads the shortcuts only for signed-in people, to keep the visitors' page light. */
export const LazyShortcuts = () =>
  useSelf() === null ? null : (
    <Suspense>
      <Shortcuts />
    </Suspense>
  );
