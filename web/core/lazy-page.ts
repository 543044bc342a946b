import { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, lazy } from 'react';
import { keep, loadKept } from './tab-memory.ts';

/** Means that a page's code failed to load: no network, or a newer version of the app. */
export class MissingCode extends Error {}

/** Replaces the router's own function, which reloads on failure and loses the page when offline. */
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

/** Loads a part of the frame; shows nothing if that fails, since every page works without it. */
export const lazyFrame = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      (part): { default: ComponentType<P> } => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );

const key = 'reloadedForVersion';
const loadTimes = (): number[] => {
  const kept = loadKept(key);
  return Array.isArray(kept) ? kept : [];
};

/**
 * Reloads the page: a newer version has other file names, and browsers keep a module's failure
 * until then. Otherwise returns why a reload wouldn't help.
 */
export async function reloadForMissingCode(): Promise<'reloads' | 'unreachable' | 'useless'> {
  const now = Date.now();
  const isReachable = await fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReachable) return 'unreachable';
  // On a bad network another part may fail, so the number of reloads is limited.
  const recent = loadTimes().filter((time) => now - time < 60_000);
  if (recent.length >= 3) return 'useless';
  keep(key, [...recent, now]);
  if (loadTimes().at(-1) !== now) return 'useless';
  location.reload();
  return 'reloads';
}
