import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from './api-error.ts';
import { tell } from './dropped.ts';
import type { ListParameter } from './list-search.ts';
import type { Search } from './search-params.ts';

/** Parameters with ids of records that may not exist. */
const naming: ListParameter[] = ['area', 'parent', 'place', 'near', 'board', 'user', 'mailing'];

/** Removes ids that the reply calls nonexistent from the URL, and says so. */
export function useLeaveOut(error: Error | null): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const search = useSearch({ strict: false }) as Search;
  const names = error instanceof ApiError ? namedInVain(error, search) : [];
  const listed = names.join();

  useEffect(() => {
    if (listed === '') return;
    const left = listed.split(',') as ListParameter[];
    tell({ path: pathname, names: left });
    const without = (found: Search) => Object.fromEntries(Object.entries(found).filter(([name]) => !isIn(left, name)));
    // The router's types require the page's path.
    void navigate({ to: '.', search: without as never, replace: true, resetScroll: false });
  }, [listed, pathname, navigate]);
}

/**
 * Lists the nonexistent ids: the reply names only an area (400); a 404 could be of any other id.
 */
function namedInVain({ status, fields }: ApiError, search: Search): ListParameter[] {
  const asked = naming.filter((name) => search[name] !== undefined);
  if (status === 404) return asked.filter((name) => name !== 'area');
  return status === 400 ? asked.filter((name) => name in fields) : [];
}

const isIn = (names: readonly string[], name: string) => names.includes(name);
