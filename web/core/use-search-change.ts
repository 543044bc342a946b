import { useNavigate } from '@tanstack/react-router';
import type { Paging } from './search-params.ts';

type Merge<S> = (search: S, changes: S) => S;
/**
 * Changes the search in the address.
 * `replace` leaves no step back, for text typed letter by letter.
 */
export type SearchChange<S> = (changes: S, options?: { replace?: boolean }) => void;

/** Changes the search of the page that is shown; another search begins at its first page. */
export function useSearchChange<S extends Paging>(merge: Merge<S> = fromFirstPage): SearchChange<S> {
  const navigate = useNavigate();
  return (changes, { replace = false } = {}) => {
    const search = (previous: S) => merge(previous, changes);
    // The router's types want to know which page it is.
    void navigate({ to: '.', search: search as never, replace, resetScroll: false });
  };
}

const fromFirstPage = <S extends Paging>(search: S, changes: S): S => ({ ...search, page: undefined, ...changes });
