import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { canEver } from '#contract/permissions.ts';
import { useSelf } from '../../core/session.ts';

/** Pages the palette omits: visitors' pages, and `/accept-terms`, which opens by itself. */
const notSought = ['/login', '/enroll', '/enroll-done', '/reset-password-request', '/account-deleted', '/accept-terms'];

export type PaletteDestination = { path: string; label: string };

/** Lists the pages that the reader can open without parameters, menu pages first. */
export function usePages(): PaletteDestination[] {
  const { t } = useLingui();
  const self = useSelf();
  const { routesById } = useRouter();
  const listed = Object.values(routesById).flatMap(({ fullPath, options: { staticData } }) => {
    const { page } = staticData ?? {};
    const isOpen = page && !fullPath.includes('$') && !notSought.includes(fullPath) && canEver(self, page.action);
    if (!isOpen) return [];
    const rank = page.menu?.place === 'main' ? page.menu.order : page.menu ? 100 + page.menu.order : 1000;
    return [{ path: fullPath as string, label: t(page.title), rank }];
  });
  listed.sort((a, b) => a.rank - b.rank);
  // A readers' list and its editors' list may share a title.
  return listed.filter(({ label }, at) => listed.findIndex((other) => other.label === label) === at);
}
