import { useState } from 'react';
import { useSignedIn } from '../../../core/session.ts';
import { type ColumnId, columnsOf } from './columns.ts';

export type ListLook = { columns: ColumnId[]; isCompact: boolean };

/** Columns and density, kept in this browser for each person who signs in on it. */
export function useListLook() {
  const { id } = useSignedIn();
  const key = `users-list:${id}`;
  const [look, setLook] = useState(() => lookOf(localStorage.getItem(key)));
  const change = (changes: Partial<ListLook>) => {
    const next = { ...look, ...changes };
    localStorage.setItem(key, JSON.stringify(next));
    setLook(next);
  };
  return { look, change };
}

function lookOf(kept: string | null): ListLook {
  try {
    const { columns, isCompact } = JSON.parse(kept ?? '{}') as Record<string, unknown>;
    return { columns: columnsOf(columns), isCompact: isCompact === true };
  } catch {
    return { columns: columnsOf(undefined), isCompact: false };
  }
}
