import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { choose, everything, isChosen, type ListSelection, nothing, pageState, rangeOf } from './selection.ts';

/**
 * Selection that outlives the list: visiting a profile keeps it, changing the filters resets it.
 */
let kept: { of: string; selection: ListSelection } = { of: '', selection: nothing };

const noRows: { id: string }[] = [];

/** Selects rows of a filtered list for an action; `rows`: the page's rows. */
export function useSelection(list: string, filters: object, rows: readonly { id: string }[] = noRows) {
  const of = list + JSON.stringify(filters);
  const [state, setState] = useState(kept);
  if (state.of !== of) setState({ of, selection: nothing });
  useEffect(() => {
    kept = state;
  }, [state]);
  const { selection } = state;
  const page = useMemo(() => rows.map(({ id }) => id), [rows]);
  const last = useRef<string>(undefined);

  const set = useCallback(
    (change: (selection: ListSelection) => ListSelection) =>
      setState((before) => ({ ...before, selection: change(before.selection) })),
    [],
  );
  /** `isRange`: selects everything since the last selected row */
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
    chooseAll: () => set(() => everything),
    clear: () => set(() => nothing),
  };
}
