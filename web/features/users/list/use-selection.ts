import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { UserRow } from '#contract/users.ts';
import type { UsersFilters } from '../../../people/search.ts';
import { choose, everybody, isChosen, nobody, type PeopleSelection, pageState, rangeOf } from './selection.ts';

/**
 * Outlives the list, so that a look at somebody's profile loses nothing.
 * Other filters begin anew.
 */
let kept: { of: string; selection: PeopleSelection } = { of: '', selection: nobody };

const noRows: UserRow[] = [];

/** Chooses people of these filters for an action; `rows` are those on the page. */
export function useSelection(filters: UsersFilters, rows: readonly UserRow[] = noRows) {
  const of = JSON.stringify(filters);
  const [state, setState] = useState(kept);
  if (state.of !== of) setState({ of, selection: nobody });
  useEffect(() => {
    kept = state;
  }, [state]);
  const { selection } = state;
  const page = useMemo(() => rows.map(({ id }) => id), [rows]);
  const last = useRef<string>(undefined);

  const set = useCallback(
    (change: (selection: PeopleSelection) => PeopleSelection) =>
      setState((before) => ({ ...before, selection: change(before.selection) })),
    [],
  );
  /** with `isRange`, takes everybody since the last one who was chosen */
  const toggle = useCallback(
    (id: string, on: boolean, isRange: boolean) => {
      const chosen = isRange ? rangeOf(page, last.current, id) : [id];
      last.current = id;
      set((before) => choose(before, page, chosen, on));
    },
    [page, set],
  );

  return {
    selection,
    page: pageState(selection, page),
    isChosen: (id: string) => isChosen(selection, id),
    toggle,
    togglePage: (on: boolean) => set((before) => choose(before, page, page, on)),
    chooseAll: () => set(() => everybody),
    clear: () => set(() => nobody),
  };
}
