import { useNavigate } from '@tanstack/react-router';
import type { Paging } from './search-params.ts';

type Merge<S> = (search: S, changes: S) => S;
/** `replace` adds no history entry, for text typed letter by letter. */
export type SearchChange<S> = (changes: S, options?: { replace?: boolean }) => void;

/** Changes the shown page's search; a new search starts at page one. */
export function useSearchChange<S extends Paging>(merge: Merge<S> = fromFirstPage): SearchChange<S> {
  const navigate = useNavigate();
  return (changes, { replace = false } = {}) => {
    const search = (previous: S) => merge(previous, changes);
    // The router's types require the page's path.
    void navigate({ to: '.', search: search as never, replace, resetScroll: false });
  };
}

const fromFirstPage = <S extends Paging>(search: S, changes: S): S => ({ ...search, page: undefined, ...changes });
