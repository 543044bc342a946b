import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from './api-error.ts';
import { tell } from './dropped.ts';
import type { ListParameter } from './list-search.ts';
import type { Search } from './search-params.ts';

/** Parameters that name something, which may be gone, or never have been. */
const naming: ListParameter[] = ['area', 'parent', 'place', 'near', 'board', 'user', 'mailing'];

/** Takes out of the address what a list's answer says that it names in vain, and says so. */
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
    // The router's types want to know which page it is.
    void navigate({ to: '.', search: without as never, replace: true, resetScroll: false });
  }, [listed, pathname, navigate]);
}

/** An area is refused by its name; of the rest the answer says only that something isn't there. */
function namedInVain({ status, fields }: ApiError, search: Search): ListParameter[] {
  const asked = naming.filter((name) => search[name] !== undefined);
  if (status === 404) return asked.filter((name) => name !== 'area');
  return status === 400 ? asked.filter((name) => name in fields) : [];
}

const isIn = (names: readonly string[], name: string) => names.includes(name);
