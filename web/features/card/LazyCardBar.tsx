import { type ComponentType, lazy, Suspense } from 'react';
import { roleOf } from '#contract/permissions.ts';
import { readMark } from '../../core/card-mark.ts';
import { loadPageMessages } from '../../core/i18n.ts';
import { useSelf } from '../../core/session.ts';

const Bar = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const [{ CardBar }] = await Promise.all([import('./CardBar.tsx'), loadPageMessages('card')]);
    return { default: CardBar };
  } catch {
    // The page works without it.
    return { default: () => null };
  }
});

/** Shows the bar to watchers, and on a device that keeps a card, whose session may have expired. */
export function LazyCardBar() {
  const self = useSelf();
  const isShown = self ? roleOf(self) === 'regular' && !self.has_terms_to_accept : readMark() !== undefined;
  return <Suspense>{isShown && <Bar />}</Suspense>;
}
