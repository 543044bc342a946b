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
import { noting } from './dropped.ts';
import { admit, requireIds } from './guards.ts';
import { loadPageMessages } from './i18n.ts';
import type { MessagePart } from './message-parts.ts';
import { queryClient } from './query-client.ts';
import { only, type Search } from './search-params.ts';

/** The facts of a page, from which guard, menu, footer and title derive. */
export type PageFacts = {
  /** the action of the policy that opens it: to those who may do it to anybody at all */
  action: Action;
  title: MessageDescriptor;
  menu?: MenuPlace | undefined;
  /** parameters that a link to the page takes along from the page it stands on */
  keeps?: readonly string[];
  /** the page that it leads back to: by its breadcrumb, and where a form is given up or saved */
  back?: string;
};
type Menu = 'main' | 'settings' | 'visitor';
/**
 * The place of a page in the top bar, or for a visitor in the account's menu.
 * A place by reader: another one, or none, though they may open the page.
 * `label`: where the title is too long there.
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
/** Sets what an address waits for, whether there is a page for it or not. */
export function beforeEachAddress(work: typeof prepare) {
  prepare = work;
}

export const root = createRootRoute({ beforeLoad: ({ location }) => prepare(location) });

type Page<Path extends string, S extends object> = PageFacts & {
  path: Path;
  component: RouteComponent;
  /** reads the address; without it, nothing after '?' means anything */
  search?: (search: Search) => S;
  /** prefetches what the path names */
  load?: (params: ResolveParams<Path>) => void;
  /** prefetches what the search finds, each time it changes */
  list?: (search: S, params: ResolveParams<Path>) => void;
  /**
   * Its first questions, below /api/v1/, with the path's parameters as ':name'.
   * The answers come along with the document, where the address has no search.
   */
  first?: readonly string[];
  /** for tokens and the like: its parameters need not be ids */
  takesAnyParams?: true;
  /** the messages it makes do with */
  messages?: MessagePart;
  /** the page that an address of older versions means now */
  movedTo?: (search: Search) => string | undefined;
};

/** Makes the route of a page, guarded by its action. */
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
    validateSearch: only(noting(path, search ?? ((): S => ({}) as S))),
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
 * Fetches a page's data while its code comes, and when a link to it is pointed at.
 * The page waits for neither.
 */
export function prefetch<T, K extends QueryKey>(query: () => Promise<FetchQueryOptions<T, Error, T, K>>): void {
  // Without a network the page itself says so.
  void query().then(
    (found) => queryClient.prefetchQuery(found),
    () => {},
  );
}
