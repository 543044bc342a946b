import { type ComponentType, lazy, Suspense } from 'react';
import { loadPageMessages } from '../../core/i18n.ts';
import { useSelf } from '../../core/session.ts';

const Opener = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const [{ PaletteOpener }] = await Promise.all([import('./PaletteOpener.tsx'), loadPageMessages('pages')]);
    return { default: PaletteOpener };
  } catch {
    // The page is there all the same.
    return { default: () => null };
  }
});

/** Loads the search of everything for those who are signed in: a visitor's door stays light. */
export const LazyPalette = () => <Suspense>{useSelf() !== null && <Opener />}</Suspense>;
