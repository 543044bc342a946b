import type { MessageDescriptor } from '@lingui/core';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  type ParsedLocation,
  type ResolveParams,
  type RouteComponent,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router';
import type { Action } from '#contract/permissions.ts';
import type { Self } from '#contract/users.ts';
import { recordDropped } from './dropped.ts';
import { admit, requireIds } from './guards.ts';
import { loadPageMessages } from './i18n.ts';
import type { MessagePart } from './message-parts.ts';
import { queryClient } from './query-client.ts';
import { only, type Search } from './search-params.ts';

/** Facts of a page, from which guard, menu, footer and title derive. */
export type PageFacts = {
  /** policy action: admits whoever may do it to anybody at all */
  action: Action;
  title: MessageDescriptor;
  menu?: MenuPlace | undefined;
  /** parameters that links to the page keep from the current one */
  keeps?: readonly string[];
  /** parent page, for the breadcrumb and when a form is cancelled or saved */
  back?: string;
};
type Menu = 'main' | 'settings' | 'visitor';
/**
 * Place of a page in the top bar, or for visitors in the account menu.
 * By reader: it may differ, or be none though they can open the page.
 * `label`: if the title is too long.
 */
export type MenuPlace = {
  place: Menu | ((self: Self | null) => Menu | undefined);
  order: number;
  label?: MessageDescriptor;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageFacts;
  }
}

let prepare = async (_: ParsedLocation): Promise<void> => {};
/** Sets what every address waits for, known or not. */
export function beforeEachAddress(work: typeof prepare) {
  prepare = work;
}

export const root = createRootRoute({ beforeLoad: ({ location }) => prepare(location) });

type Page<Path extends string, S extends object> = PageFacts & {
  path: Path;
  component: RouteComponent;
  /** reads the address; without it, parameters mean nothing */
  search?: (search: Search) => S;
  /** prefetches what the path names */
  load?: (params: ResolveParams<Path>) => void;
  /** prefetches what the search finds, whenever it changes */
  list?: (search: S, params: ResolveParams<Path>) => void;
  /**
   * First requests, relative to /api/v1/, with path parameters as ':name'.
   * Their replies are embedded in the document if the address has no search.
   */
  first?: readonly string[];
  /** for tokens and the like: parameters aren't ids */
  takesAnyParams?: true;
  /** the messages it needs */
  messages?: MessagePart;
  /** current page for an address of older versions */
  movedTo?: (search: Search) => string | undefined;
};

/** Creates a page's route, guarded by its action. */
export const definePage = <const Path extends string, S extends object = Record<never, never>>({
  action,
  title,
  menu,
  path,
  component,
  search,
  keeps = [],
  back,
  load,
  list,
  takesAnyParams,
  messages = 'pages',
  movedTo,
}: Page<Path, S>) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component,
    staticData: { page: { action, title, menu, keeps, back } },
    validateSearch: only(recordDropped(path, search ?? ((): S => ({}) as S))),
    search: { middlewares: [retainSearchParams([...keeps] as never[])] },
    beforeLoad: async ({ location, params }) => {
      await Promise.all([loadPageMessages(messages), admit(action, location)]);
      if (!takesAnyParams) requireIds(params);
      const to = movedTo?.(location.search as Search);
      if (to) throw redirect({ to, params, replace: true } as never);
    },
    loaderDeps: ({ search: found }): object => (list ? found : {}),
    loader: ({ params, deps }) => {
      load?.(params as ResolveParams<Path>);
      list?.(deps as S, params as ResolveParams<Path>);
    },
  });

/**
 * Fetches a page's data while its code loads, and on hovering a link.
 * The page waits for neither.
 */
export function prefetch<T, K extends QueryKey>(query: () => Promise<FetchQueryOptions<T, Error, T, K>>): void {
  // Offline, the page itself reports it.
  void query().then(
    (found) => queryClient.prefetchQuery(found),
    () => {},
  );
}
