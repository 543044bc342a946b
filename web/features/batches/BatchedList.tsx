import { Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Page } from '#contract/fields.ts';
import { type LaterCode, LaterPart } from '../../core/later-code.ts';
import { columnsOf } from '../../records/list/columns.ts';
import type { ExportMenu } from '../../records/list/ExportMenu.tsx';
import type { ListKit, ViewedSearch } from '../../records/list/kit.ts';
import filtersClasses from '../../records/list/ListFilters.module.css';
import { SideFilters } from '../../records/list/ListFilters.tsx';
import { ListTools } from '../../records/list/ListTools.tsx';
import { SelectionBar } from '../../records/list/SelectionBar.tsx';
import { isExceptFull, sizeOf } from '../../records/list/selection.ts';
import type { ListLook } from '../../records/list/use-list-look.ts';
import { useSelection } from '../../records/list/use-selection.ts';
import { searchOf } from '../../records/list/views.ts';
import type { DataColumn } from '../../ui/DataTable.tsx';
import dense from '../../ui/dense.module.css';
import { type FilterPill, FilterPills } from '../../ui/FilterPills.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import print from '../../ui/print.module.css';
import { ResultList } from '../../ui/ResultList.tsx';
import { useLaptop } from '../../ui/use-narrow.ts';
import type { BackgroundJob, Target } from './api.ts';
import { BatchDialog } from './BatchDialog.tsx';
import type { BatchReport } from './BatchReport.tsx';
import { RunningBatches } from './RunningBatches.tsx';

const report: LaterCode<typeof BatchReport> = { load: async () => (await import('./BatchReport.tsx')).BatchReport };

type Props<Row, Sort extends string, Order, Id extends string, S extends ViewedSearch, Filters, Act> = {
  kit: ListKit<Id, S>;
  title: string;
  /** beside the title */
  actions?: ReactNode;
  search: S;
  filters: Filters;
  query: UseQueryResult<Page<Row>>;
  look: ListLook<Id>;
  changeLook: (changes: Partial<ListLook<Id>>) => void;
  columns: readonly DataColumn<Row, Sort>[];
  order: Order;
  onSort: (order: Sort | `-${Sort}`) => void;
  /** counts, and the row of common filters */
  everyday: (panel: { isOpen: boolean; toggle: () => void }) => ReactNode;
  /** other filters, beside the list */
  more: ReactNode;
  pills: FilterPill[];
  count: (found: number) => ReactNode;
  /** beside the number found */
  found?: ReactNode;
  /** below the choice of columns */
  lookNote?: ReactNode;
  file: ComponentProps<typeof ExportMenu>;
  card: (row: Row) => ReactNode;
  cardHead?: ReactNode;
  /** details of a row, below it */
  peek?: (row: Row) => ReactNode;
  words: {
    labelOf: (row: Row) => string;
    pageLabel: string;
    selection: (
      chosen: number,
      count: number,
    ) => { said: ReactNode; chosen: ReactNode; all: ReactNode; full: ReactNode };
  };
  empty: (list: { isFiltered: boolean; clear: () => void }) => ReactNode;
  acts: { id: Act; name: string }[];
  jobOf: (act: Act, target: Target<Filters, Order>) => BackgroundJob;
  /** other options for the selection, before the actions */
  others?: { name: string; run: (target: Target<Filters, Order>) => void }[];
  notices?: ReactNode;
};

export function BatchedList<
  Row extends { id: string },
  Sort extends string,
  Order extends string,
  Id extends string,
  S extends ViewedSearch & { sortBy?: string },
  Filters extends object,
  Act,
>({ kit, title, actions, search, query, order, words, file, ...list }: Props<Row, Sort, Order, Id, S, Filters, Act>) {
  const { look, changeLook, columns, pills, filters } = list;
  const navigate = useNavigate();
  const isLaptop = useLaptop();
  const [isOpen, { toggle }] = useDisclosure(false);
  const isSide = isOpen && isLaptop;
  const [job, setJob] = useState<BackgroundJob>();
  const { selection, ...selecting } = useSelection(kit.list, filters, query.data?.results);
  const count = query.data?.count ?? 0;
  const chosen = sizeOf(selection, count);
  const selectionWords = words.selection(chosen, count);

  // The router's types need a specific page.
  const go = (to: (previous: S) => object) => void navigate({ to: '.', search: to as never, resetScroll: false });
  const showReport = (batch: string | undefined) => go((previous) => ({ ...previous, batch }));
  const clear = () => go(({ sortBy, rowsPerPage, batch }) => ({ sortBy, rowsPerPage, batch }));
  const target = selection.isAll
    ? { filters, sortBy: order, except: [...selection.except], count: chosen }
    : { ids: [...selection.ids], count: chosen };

  return (
    <>
      <PageHeader title={title} actions={actions} />
      <Stack gap="sm">
        {list.notices}
        <RunningBatches shown={search.batch} />
        {search.batch && <LaterReport id={search.batch} close={() => showReport(undefined)} retry={setJob} />}
        <Stack gap="sm" className={print.noPrint}>
          {list.everyday({ isOpen, toggle })}
          <FilterPills pills={pills} clear={clear} />
        </Stack>
        <Group justify="space-between" gap="xs">
          <Text size="sm" fw={600} role="status" mih={22}>
            {query.data && list.count(count)}
          </Text>
          {list.found}
          <Group gap="xs" className={`${dense.dense} ${print.noPrint}`}>
            <ListTools
              kit={kit}
              search={search}
              look={look}
              changeLook={changeLook}
              lookNote={list.lookNote}
              show={(view) => {
                changeLook({ columns: columnsOf(kit, view.columns) });
                go(() => searchOf(kit, view));
              }}
              file={count > 0 ? file : undefined}
            />
          </Group>
        </Group>
        <div className={filtersClasses.beside} data-open={isSide || undefined}>
          <ResultList
            query={query}
            caption={title}
            columns={columns}
            isCompact={look.isCompact}
            peek={list.peek}
            card={list.card}
            cardHead={list.cardHead}
            rowKey={({ id }) => id}
            sortBy={order}
            onSort={list.onSort}
            selection={{ ...selecting, labelOf: words.labelOf, pageLabel: words.pageLabel }}
            empty={list.empty({ isFiltered: pills.length > 0, clear })}
          />
          {isSide && <SideFilters close={toggle}>{list.more}</SideFilters>}
        </div>
        <SelectionBar
          chosen={chosen}
          clear={selecting.clear}
          words={selectionWords}
          all={chosen < count ? { name: selectionWords.all, choose: selecting.chooseAll } : undefined}
          full={isExceptFull(selection) && selectionWords.full}
          actions={[
            ...(list.others ?? []).map(({ name, run }) => ({ name, run: () => run(target) })),
            ...list.acts.map(({ id, name }) => ({ name, run: () => setJob(list.jobOf(id, target)) })),
          ]}
        />
      </Stack>
      <BatchDialog
        job={job}
        close={() => setJob(undefined)}
        started={(batch) => {
          setJob(undefined);
          selecting.clear();
          showReport(batch.id);
        }}
      />
    </>
  );
}

const LaterReport = (props: ComponentProps<typeof BatchReport>) => (
  <LaterPart code={report} given={props} giveUp={props.close} />
);
