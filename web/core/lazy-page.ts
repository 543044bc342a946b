import { lazyRouteComponent } from '@tanstack/react-router';
import { keep, loadKept } from './tab-memory.ts';

/** A page's code failed to load: no network, or a newer version of the app. */
export class MissingCode extends Error {}

/**
 * Creates a page whose code loads on demand.
 * By default the router would reload on failure, losing the page when offline.
 */
export const lazyPage = <M extends Record<string, unknown>, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
) =>
  lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new MissingCode('page code', { cause });
      }),
    name,
  );

/**
 * Reloads once, since a newer version has other file names.
 * False if a reload wouldn't help.
 */
export async function reloadForNewVersion(): Promise<boolean> {
  const key = 'reloadedForVersion';
  const last = Number(loadKept(key) ?? 0);
  const now = Date.now();
  const isReachable = await fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  );
  // Never reload twice in a row.
  if (!isReachable || now - last < 60_000) return false;
  keep(key, now);
  if (loadKept(key) !== now) return false;
  location.reload();
  return true;
}
