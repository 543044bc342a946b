import { Suspense } from 'react';
import { loadPageMessages } from '../../core/i18n.ts';
import { lazyFrame } from '../../core/lazy-page.ts';
import { useSelf } from '../../core/session.ts';

const Opener = lazyFrame(async () => {
  const [{ PaletteOpener }] = await Promise.all([import('./PaletteOpener.tsx'), loadPageMessages('frame')]);
  return PaletteOpener;
});

/** Loads the command palette only for signed-in people, to keep the visitors' page light. */
export const LazyPalette = () => <Suspense>{useSelf() !== null && <Opener />}</Suspense>;
