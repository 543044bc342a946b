import { Stack } from '@mantine/core';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { DeleteRecord } from './DeleteRecord.tsx';
import { type RecordFacts, type RecordKind, useNewRecord, useRecord, useRemoved, versionOf } from './record-kind.ts';

type NewProps<R extends { id: string }, Draft, Body> = { of: RecordKind<R, Draft, Body> };

/** The page on which a record is made. */
export const NewRecordPage = <R extends { id: string }, Draft, Body>({ of }: NewProps<R, Draft, Body>) => (
  <>
    <PageHeader />
    <of.form {...useNewRecord(of)} />
  </>
);

type PageProps<R extends { id: string }> = {
  of: RecordFacts<R>;
  id: string;
  /** its name; the page's own title unless given */
  title?: (record: R) => string;
  /** beside the title */
  actions?: ReactNode;
  /** above the title */
  above?: ReactNode;
  children: (record: R) => ReactNode;
};

/** The page of a record that there is. */
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

/** Edits a record. */
export const EditRecord = <R extends { id: string }, Draft, Body>({ of, record }: RecordProps<R, Draft, Body>) => (
  <of.form {...useRecord(of, record)} />
);

type DeleteProps<R extends { id: string }> = {
  of: RecordFacts<R>;
  record: R;
  /** its name, in the dialog's title */
  name?: ReactNode;
  /** above the button */
  note?: ReactNode;
  isIncomplete?: boolean;
  /** where more must be said than which record */
  remove?: () => Promise<unknown>;
  /** says in the dialog what goes with it */
  children: ReactNode;
};

/** Deletes a record, after saying what goes with it; leads back to the list, as it was. */
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
