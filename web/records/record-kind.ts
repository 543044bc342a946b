import type { DataTag, QueryKey } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { queryClient } from '../core/query-client.ts';
import { forgetKept } from '../core/tab-memory.ts';
import { toastDone } from '../core/toasts.ts';
import { useBack } from '../ui/use-back.ts';
import type { RecordFormProps } from './RecordForm.tsx';

/** Declares a kind of record once, for its pages, form and deletion. */
export type RecordKind<R extends { id: string }, Draft, Body> = {
  /** begins the storage key that keeps input over a reload */
  name: string;
  /** the record's fields, in a `RecordForm` */
  form: ComponentType<RecordFormProps<Draft, Body, R>>;
  start: Draft;
  draftOf: (record: R) => Draft;
  one: (id: string) => RecordQuery<R>;
  /** version of a record; a new version resets the form; default: the id */
  versionOf?: (record: R) => string;
  /** refetches everything that shows the record */
  refresh: () => Promise<unknown>;
  create: (body: Body) => Promise<R>;
  change: (record: R, body: Body) => Promise<R>;
  remove?: (record: R) => Promise<unknown>;
  /** labels of the buttons */
  toCreate: ReactNode;
  toRemove: ReactNode;
  /** texts of the toasts */
  created: (record: R) => ReactNode;
  saved: (record: R) => ReactNode;
  removed: (record: R) => ReactNode;
};

/** A query of a record, with any key. */
type RecordQuery<R> = { queryKey: DataTag<QueryKey, R, Error> };

/** The parts of a kind that don't depend on its form. */
export type RecordFacts<R extends { id: string }> = Omit<
  RecordKind<R, never, never>,
  'form' | 'start' | 'draftOf' | 'create' | 'change'
>;

export const versionOf = <R extends { id: string }>({ versionOf: given }: RecordFacts<R>, record: R): string =>
  given?.(record) ?? record.id;

/** Returns to the list as it was, and confirms the action in a toast. */
function useLeaving({ refresh }: { refresh: () => Promise<unknown> }) {
  const navigate = useNavigate();
  const back = useBack();
  return async (said: ReactNode, options?: { ignoreBlocker: true }) => {
    await navigate({ to: back?.to, search: back?.search, ...options } as never);
    toastDone(said);
    await refresh();
  };
}

export function useNewRecord<R extends { id: string }, Draft, Body>(
  kind: RecordKind<R, Draft, Body>,
): RecordFormProps<Draft, Body, R> {
  const leave = useLeaving(kind);
  return {
    draftKey: `${kind.name} new`,
    start: kind.start,
    send: kind.create,
    finish: (saved) => leave(kind.created(saved)),
    submitLabel: kind.toCreate,
  };
}

export function useRecord<R extends { id: string }, Draft, Body>(
  kind: RecordKind<R, Draft, Body>,
  record: R,
): RecordFormProps<Draft, Body, R> {
  const leave = useLeaving(kind);
  return {
    draftKey: `${kind.name} ${versionOf(kind, record)}`,
    id: record.id,
    start: kind.draftOf(record),
    send: (body) => kind.change(record, body),
    finish: (saved) => {
      queryClient.setQueryData(kind.one(record.id).queryKey, saved);
      return leave(kind.saved(saved));
    },
  };
}

/** Leaves the page of a deleted record, and drops stored input and cached data. */
export function useRemoved<R extends { id: string }>(kind: RecordFacts<R>, record: R) {
  const leave = useLeaving(kind);
  return async () => {
    forgetKept(`${kind.name} ${versionOf(kind, record)}`);
    await leave(kind.removed(record), { ignoreBlocker: true });
    queryClient.removeQueries({ queryKey: kind.one(record.id).queryKey });
  };
}
