import { type ComponentType, lazy, Suspense } from 'react';
import { loadPageMessages } from '../../core/i18n.ts';
import { useSelf } from '../../core/session.ts';

const Opener = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const [{ PaletteOpener }] = await Promise.all([import('./PaletteOpener.tsx'), loadPageMessages('frame')]);
    return { default: PaletteOpener };
  } catch {
    // The page works without it.
    return { default: () => null };
  }
});

/** Loads the command palette only for signed-in people, to keep the visitors' page light. */
export const LazyPalette = () => <Suspense>{useSelf() !== null && <Opener />}</Suspense>;
