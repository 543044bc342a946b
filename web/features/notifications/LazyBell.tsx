import { Suspense } from 'react';
import { loadPageMessages } from '../../core/i18n.ts';
import { lazyFrame } from '../../core/lazy-page.ts';
import { useSelf } from '../../core/session.ts';

const Bell = lazyFrame(async () => {
  // The login page hasn't loaded these messages.
  const [{ NotificationBell }] = await Promise.all([import('./NotificationBell.tsx'), loadPageMessages('frame')]);
  return NotificationBell;
});

/** Loads the bell, unless a second factor is demanded and missing: the server would refuse. */
export function LazyBell() {
  const { is_on, is_demanded } = useSelf()?.second_factor ?? {};
  return <Suspense>{(is_on || !is_demanded) && <Bell />}</Suspense>;
}
