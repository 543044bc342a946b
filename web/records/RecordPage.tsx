import { Stack } from '@mantine/core';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { DeleteRecord } from './DeleteRecord.tsx';
import { type RecordFacts, type RecordKind, useNewRecord, useRecord, useRemoved, versionOf } from './record-kind.ts';

type NewProps<R extends { id: string }, Draft, Body> = { of: RecordKind<R, Draft, Body> };

export const NewRecordPage = <R extends { id: string }, Draft, Body>({ of }: NewProps<R, Draft, Body>) => (
  <>
    <PageHeader />
    <of.form {...useNewRecord(of)} />
  </>
);

type PageProps<R extends { id: string }> = {
  of: RecordFacts<R>;
  id: string;
  /** the record's name; default: the page's own title */
  title?: (record: R) => string;
  actions?: ReactNode;
  above?: ReactNode;
  children: (record: R) => ReactNode;
};

export function RecordPage<R extends { id: string }>({ of, id, title, actions, above, children }: PageProps<R>) {
  const query = useQuery(of.one(id) as UseQueryOptions<R>);
  const { data } = query;
  const name = data && title?.(data);
  return (
    <>
      {above}
      <PageHeader error={!data && query.error} title={name} tab={name} actions={actions} />
      <Loaded query={query}>
        {(record) => (
          <Stack gap="xl" key={versionOf(of, record)}>
            {children(record)}
          </Stack>
        )}
      </Loaded>
    </>
  );
}

type RecordProps<R extends { id: string }, Draft, Body> = { of: RecordKind<R, Draft, Body>; record: R };

export const EditRecord = <R extends { id: string }, Draft, Body>({ of, record }: RecordProps<R, Draft, Body>) => (
  <of.form {...useRecord(of, record)} />
);

type DeleteProps<R extends { id: string }> = {
  of: RecordFacts<R>;
  record: R;
  name?: ReactNode;
  note?: ReactNode;
  isIncomplete?: boolean;
  /** overrides `of.remove` if it needs more than the record */
  remove?: () => Promise<unknown>;
  /** describes what is deleted with the record */
  children: ReactNode;
};

/** Deletes a record after a dialog, then returns to the list as it was. */
export function DeleteSection<R extends { id: string }>({ of, record, name, note, remove, ...dialog }: DeleteProps<R>) {
  const finish = useRemoved(of, record);
  return (
    <Section title={of.toRemove}>
      {note}
      <DeleteRecord
        action={of.toRemove}
        name={name}
        remove={remove ?? (async () => of.remove?.(record))}
        finish={finish}
        {...dialog}
      />
    </Section>
  );
}
