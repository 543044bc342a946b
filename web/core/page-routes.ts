import { type AnyRoute, createRoute, type RouteComponent } from '@tanstack/react-router';
import { requireIds } from './guards.ts';
import { only, type Search } from './search-params.ts';

/** A page without search parameters. */
export const page = <const P extends AnyRoute, const Path extends string>(
  parent: P,
  path: Path,
  component: RouteComponent,
) => createRoute({ getParentRoute: () => parent, path, component });

/** A page about one entity, its id in the path. */
export const pageOf = <const P extends AnyRoute, const Path extends string>(
  parent: P,
  path: Path,
  component: RouteComponent,
) => createRoute({ getParentRoute: () => parent, path, component, beforeLoad: (visit) => requireIds(visit) });

/** The same with search parameters. */
export const searchedPageOf = <const P extends AnyRoute, const Path extends string, S extends object>(
  parent: P,
  path: Path,
  validateSearch: (search: Search) => S,
  component: RouteComponent,
) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    component,
    validateSearch: only(validateSearch),
    beforeLoad: (visit) => requireIds(visit),
  });
