import { useLocation, useNavigate, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { forgetDropped, tellDropped, useDropped } from '../../core/dropped.ts';
import { loadPageMessages } from '../../core/i18n.ts';
import { lazyFrame } from '../../core/lazy-page.ts';
import type { Search } from '../../core/search-params.ts';

const DroppedNotice = lazyFrame(async () => {
  // The login page hasn't loaded these messages.
  const [{ DroppedNotice: Notice }] = await Promise.all([import('./DroppedNotice.tsx'), loadPageMessages('frame')]);
  return Notice;
});

/** Reports the parameters of the URL that the page didn't understand. */
export function Dropped() {
  const navigate = useNavigate();
  const { pathname: path, href } = useLocation();
  // A path below a page matches neither that page nor a link to it.
  const page = useRouterState({ select: ({ matches }) => matches.find((match) => match.pathname === path)?.fullPath });
  const told = useDropped();

  useEffect(() => {
    if (!page || !href || !tellDropped(page, path)) return;
    // The router's types need a specific page.
    void navigate({ to: '.', search: ((read: Search) => read) as never, replace: true, resetScroll: false });
  }, [page, path, href, navigate]);

  if (told?.path !== path) return null;
  return (
    <Suspense>
      <DroppedNotice names={told.names} close={forgetDropped} />
    </Suspense>
  );
}
