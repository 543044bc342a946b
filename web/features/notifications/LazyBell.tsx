import { type ComponentType, lazy, Suspense } from 'react';
import { loadPageMessages } from '../../core/i18n.ts';
import { useSelf } from '../../core/session.ts';

const Bell = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    // On the page for signing in they haven't come.
    const [{ NotificationBell }] = await Promise.all([import('./NotificationBell.tsx'), loadPageMessages('pages')]);
    return { default: NotificationBell };
  } catch {
    // The page is there all the same.
    return { default: () => null };
  }
});

/**
 * Loads the bell for those who have one.
 * The server would refuse people who lack a second factor that is demanded.
 */
export function LazyBell() {
  const { is_on, is_demanded } = useSelf()?.second_factor ?? {};
  return <Suspense>{(is_on || !is_demanded) && <Bell />}</Suspense>;
}
