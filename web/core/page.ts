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
import { MissingCode } from './lazy-page.ts';
import type { MessagePart } from './message-parts.ts';
import { queryClient } from './query-client.ts';
import { only, type Search } from './search-params.ts';

/** Guard, menu, footer and title derive from these facts. */
export type PageFacts = {
  /** policy action; admits people who may perform it on anybody */
  action: Action;
  title: MessageDescriptor;
  menu?: MenuPlace | undefined;
  /** parameters that links to the page keep from the current page */
  keeps?: readonly string[];
  /** parent page: shown in the breadcrumb, and opened after cancelling or saving a form */
  back?: string;
};
type Menu = 'main' | 'settings' | 'visitor';
/**
 * undefined: not in the menu, even if the reader can open the page
 * `label`: if the title is too long
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
/** Sets work to await before every navigation, even to unknown URLs. */
export function beforeEachAddress(work: typeof prepare) {
  prepare = work;
}

export const root = createRootRoute({ beforeLoad: ({ location }) => prepare(location) });

type Page<Path extends string, S extends object> = PageFacts & {
  path: Path;
  component: RouteComponent;
  /** reads the URL's search; without it, the page has no parameters */
  search?: (search: Search) => S;
  /** prefetches the records named in the path */
  load?: (params: ResolveParams<Path>) => void;
  /** prefetches the search's results, whenever the search changes */
  list?: (search: S, params: ResolveParams<Path>) => void;
  /** requests relative to /api/v1/, embedded in the document if the URL has no search */
  first?: readonly string[];
  /** the parameters aren't ids, but tokens and the like */
  takesAnyParams?: true;
  messages?: MessagePart;
  /** returns the current page for a URL of older versions */
  movedTo?: (search: Search) => string | undefined;
};

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
      await Promise.all([loadMessages(messages), admit(action, location)]);
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

const loadMessages = (part: MessagePart) =>
  loadPageMessages(part).catch((cause: unknown) => {
    throw new MissingCode('messages', { cause });
  });

/** Runs a query while the page's code loads, or on hovering a link; the page waits for neither. */
export function prefetch<T, K extends QueryKey>(query: () => Promise<FetchQueryOptions<T, Error, T, K>>): void {
  // Offline, the page itself reports the error.
  void query().then(
    (found) => queryClient.prefetchQuery(found),
    () => {},
  );
}
