import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Page } from '#contract/fields.ts';
import { useLeaveOut } from '../core/use-leave-out.ts';
import classes from './DataTable.module.css';
import { type DataColumn, DataTable, firstRows } from './DataTable.tsx';
import { Empty } from './Empty.tsx';
import { ListFooter } from './ListFooter.tsx';
import { NotLoaded } from './Loaded.tsx';
import { QueryError } from './QueryError.tsx';
import { PageCheckbox, RowCheckbox, type RowSelection } from './RowCheckbox.tsx';
import { TextLink } from './RowLink.tsx';
import { useNarrow } from './use-narrow.ts';
import { useReturnToRow } from './use-return-to-row.ts';
import { AfterFirst, useWhole } from './use-whole.ts';

type Props<Row, Sort extends string> = {
  query: Pick<UseQueryResult<Page<Row>>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>;
  caption: ReactNode;
  columns: readonly DataColumn<Row, Sort>[];
  /** a row on a phone */
  card: (row: Row) => ReactNode;
  /** names the cards' parts once; screen readers hear them in each card */
  cardHead?: ReactNode;
  rowKey: (row: Row) => string;
  sortBy: string;
  onSort: (sortBy: Sort | `-${Sort}`) => void;
  empty: ReactNode;
  selection?: RowSelection<Row>;
  isCompact?: boolean;
  peek?: (row: Row) => ReactNode;
};

/** Shows a page of a list in any state: loading, failed, empty, past the end, loaded. */
export function ResultList<Row, Sort extends string>({ query, empty, ...list }: Props<Row, Sort>) {
  const { data, error, isPlaceholderData } = query;
  const results = useRef<HTMLElement>(null);
  const shownPage = useRef(data?.page);
  useLeaveOut(error);
  const rememberOpened = useReturnToRow(results, data !== undefined && !isPlaceholderData);

  useEffect(() => {
    // Another page of the list is read from its top.
    if (isPlaceholderData || data === undefined) return;
    if (shownPage.current !== undefined && shownPage.current !== data.page)
      results.current?.focus({ preventScroll: true });
    shownPage.current = data.page;
  }, [data, isPlaceholderData]);

  if (!data) return <NotLoaded error={error} retry={query.refetch} />;
  if (data.count === 0) return empty;
  return (
    <section
      ref={results}
      tabIndex={-1}
      className={classes.results}
      data-stale={isPlaceholderData || undefined}
      onClickCapture={rememberOpened}
    >
      {error && <QueryError error={error} retry={query.refetch} />}
      {data.results.length === 0 ? (
        <PastTheEnd last={Math.ceil(data.count / data.page_size)} />
      ) : (
        <Rows rows={data.results} {...list} />
      )}
      <AfterFirst>
        <ListFooter page={data.page} pageSize={data.page_size} count={data.count} />
      </AfterFirst>
    </section>
  );
}

type RowsProps<Row, Sort extends string> = Omit<Props<Row, Sort>, 'query' | 'empty'> & { rows: Row[] };

function Rows<Row, Sort extends string>({ rows, card, cardHead, ...table }: RowsProps<Row, Sort>) {
  const isNarrow = useNarrow();
  const isWhole = useWhole();
  if (!isNarrow) return <DataTable rows={rows} {...table} />;
  const { selection, rowKey } = table;
  const shown = isWhole ? rows : rows.slice(0, firstRows);
  return (
    <>
      {selection && <PageCheckbox {...selection} hasText />}
      {cardHead && (
        <div className={classes.cardHead} data-selectable={selection && true} aria-hidden>
          {cardHead}
        </div>
      )}
      <ul className={classes.cards}>
        {shown.map((row) => {
          const key = rowKey(row);
          const label = selection?.labelOf(row);
          if (!selection || label === undefined) {
            return (
              <li key={key} className={classes.card} data-row={key}>
                {card(row)}
              </li>
            );
          }
          const isChosen = selection.isChosen(key);
          return (
            <li key={key} className={classes.card} data-row={key} data-selectable data-chosen={isChosen || undefined}>
              <RowCheckbox
                label={label}
                isChosen={isChosen}
                toggle={(on, isRange) => selection.toggle(key, on, isRange)}
              />
              {card(row)}
            </li>
          );
        })}
      </ul>
    </>
  );
}

export const PastTheEnd = ({ last = 1 }: { last?: number }) => (
  <Empty
    drawing="search"
    title={<Trans>La lista no llega hasta esta página</Trans>}
    action={
      <TextLink to="." search={(search: object) => ({ ...search, page: last > 1 ? last : undefined })}>
        {last > 1 ? <Trans>Ir a la última página</Trans> : <Trans>Ir a la primera página</Trans>}
      </TextLink>
    }
  />
);
