import { lazyRouteComponent } from '@tanstack/react-router';
import { keep, loadKept } from './tab-memory.ts';

/** The code of a page failed to load: there is no network, or the app has a newer version. */
export class MissingCode extends Error {}

/**
 * Makes a page whose code comes when it's needed.
 * Left alone, the router would reload the page, which is lost without a network.
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
 * Reloads once, since a newer version of the app has other file names.
 * False where a reload wouldn't help.
 */
export async function reloadForNewVersion(): Promise<boolean> {
  const key = 'reloadedForVersion';
  const last = Number(loadKept(key) ?? 0);
  const now = Date.now();
  const isReachable = await fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  );
  // A reload that didn't help must not be followed by another.
  if (!isReachable || now - last < 60_000) return false;
  keep(key, now);
  if (loadKept(key) !== now) return false;
  location.reload();
  return true;
}
