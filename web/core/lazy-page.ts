import { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, lazy } from 'react';
import { keep, loadKept } from './tab-memory.ts';

/** A page's code failed to load: no network, or a newer version of the app. */
export class MissingCode extends Error {}

/** Replaces the router's own, which reloads on failure and loses the page when offline. */
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

/** Loads a part of the frame; every page works without it. */
export const lazyFrame = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      (part): { default: ComponentType<P> } => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );

/** Reloads once: a newer version has other file names. Otherwise returns why it doesn't help. */
export async function reloadForNewVersion(): Promise<'reloads' | 'unreachable' | 'useless'> {
  const key = 'reloadedForVersion';
  const last = Number(loadKept(key) ?? 0);
  const now = Date.now();
  const isReachable = await fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReachable) return 'unreachable';
  // Never reload twice in a row.
  if (now - last < 60_000) return 'useless';
  keep(key, now);
  if (loadKept(key) !== now) return 'useless';
  location.reload();
  return 'reloads';
}
