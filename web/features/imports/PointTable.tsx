import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text, VisuallyHidden } from '@mantine/core';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ImportFileRow } from '#contract/import-files.ts';
import { useFieldOptions } from './FieldSelect.tsx';
import type { ColumnRange, FileProps } from './file-props.ts';
import { moveInGrid, rememberStop } from './grid-keys.ts';
import { PointHead } from './PointHead.tsx';
import { PointMenu, type PointTarget } from './PointMenu.tsx';
import { PointRow, RowHead } from './PointRow.tsx';
import classes from './PointTable.module.css';

type Props = FileProps & { rows: readonly ImportFileRow[] };

/** Shows a file as a table; selecting a head, row or cell opens the choices for it. */
export function PointTable({ run, file, fields, rows, isBusy, choose, chooseRange, read }: Props) {
  const { t } = useLingui();
  const hint = useId();
  const options = useFieldOptions(run.fields);
  const [target, setTarget] = useState<PointTarget>();
  const [range, setRange] = useState<ColumnRange>();
  const { name = '', header_line = 0, left_out = [] } = run.files[file] ?? {};
  const columns = useMemo(
    () => run.columns.map((column, at) => ({ ...column, at })).filter((column) => column.file === file),
    [run.columns, file],
  );
  const region = useUsedInSight();
  const isAbove = ({ line }: ImportFileRow) => line < header_line;
  const below = rows.filter(({ line }) => line > header_line);

  const point = (cell: HTMLElement) => {
    const at = columns[Number(cell.dataset.col) - 1]?.at;
    const line = Number(cell.closest('tr')?.dataset.line);
    if (range && at !== undefined) {
      chooseRange(range.from, at, range.field);
      setRange(undefined);
    } else if (run.state !== 'reading' && !range && (at !== undefined || run.source?.format !== 'layer'))
      setTarget({ cell, at, line });
  };

  return (
    <>
      <Text size="sm" c="dimmed" id={hint}>
        <Trans>
          Pulsa un encabezado, una fila o una celda para decir qué es. Con el teclado, muévete con las flechas y pulsa
          Intro.
        </Trans>
      </Text>
      {range && <RangeHint range={range} options={options} cancel={() => setRange(undefined)} />}
      <div ref={region} className={classes.region} data-stale={isBusy || undefined}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells are pointed at
          role="grid"
          aria-describedby={hint}
          className={classes.table}
          onFocus={rememberStop}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setRange(undefined);
            moveInGrid(event, point);
          }}
          onClick={({ target: clicked }) => {
            const cell = (clicked as Element).closest<HTMLElement>('[data-col]');
            if (cell && !(clicked as Element).closest('select')) point(cell);
          }}
        >
          <VisuallyHidden component="caption">{t`Filas del archivo: ${name}`}</VisuallyHidden>
          <thead>
            {rows.filter(isAbove).map((row) => (
              <PointRow key={row.line} row={row} width={columns.length} isOut={false} />
            ))}
            <tr data-line={header_line}>
              <RowHead line={header_line} oddity={null} isOut={false} />
              {columns.map(({ at, ...column }, index) => (
                <PointHead
                  key={at}
                  {...{ column, at, index, options, choose }}
                  field={fields[at] ?? null}
                  isBegun={range?.from === at}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {below.map((row, index) => (
              <PointRow
                key={row.line}
                row={row}
                width={columns.length}
                isOut={left_out.includes(row.line)}
                after={index >= firstRows ? below[index - 1]?.line : undefined}
              />
            ))}
          </tbody>
        </table>
      </div>
      {target && (
        <PointMenu
          {...{ run, file, fields, options, target, choose, read }}
          begin={setRange}
          close={() => setTarget(undefined)}
        />
      )}
    </>
  );
}

/** Scrolls to the first used column if it's out of view. */
function useUsedInSight() {
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = region.current;
    const used = box?.querySelector<HTMLElement>('th[scope="col"]:not([data-passed])');
    const before = box?.querySelector<HTMLElement>('tbody [data-col="0"]')?.offsetWidth ?? 0;
    if (box && used && used.offsetLeft + used.offsetWidth > box.clientWidth) box.scrollLeft = used.offsetLeft - before;
  }, []);
  return region;
}

/** Number of first rows shown without gaps; after them, lines may be skipped. */
const firstRows = 28;

type HintProps = { range: ColumnRange; options: ReturnType<typeof useFieldOptions>; cancel: () => void };

function RangeHint({ range, options, cancel }: HintProps) {
  const { t } = useLingui();
  const label = options.find(({ value }) => value === (range.field ?? ''))?.label ?? '';
  return (
    <div role="status" className={classes.hint}>
      <Text fw={600}>{t`Pulsa la última columna que sea esto: ${label}`}</Text>
      <Button variant="default" size="sm" onClick={cancel}>{t`Cancelar`}</Button>
    </div>
  );
}
