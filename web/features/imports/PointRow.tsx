import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { ImportFileRow } from '#contract/import-files.ts';
import { formatNumber } from '../../core/formats.ts';
import { oddityNames } from './labels.ts';
import classes from './PointTable.module.css';

type Props = {
  row: ImportFileRow;
  width: number;
  isOut: boolean;
  /** line of the row shown before, if others may lie in between */
  after?: number | undefined;
};

export const PointRow = memo(function PointRow({ row, width, isOut, after }: Props) {
  const { line, cells, oddity } = row;
  return (
    <>
      {after !== undefined && line > after + 1 && <Gap from={after + 1} to={line - 1} width={width} />}
      <tr data-line={line} data-oddity={oddity ?? undefined} data-out={isOut || undefined}>
        <RowHead line={line} oddity={oddity} isOut={isOut} />
        <Cells cells={cells} width={width} />
      </tr>
    </>
  );
});

type CellsProps = Pick<ImportFileRow, 'cells'> & { width: number };

/** Renders a row's cells; a single text in its row spans all columns. */
function Cells({ cells, width }: CellsProps) {
  const alone = cells.filter(Boolean);
  if (alone.length === 1 && width > 2)
    return (
      <td tabIndex={-1} data-col={1} colSpan={width} className={classes.alone}>
        {alone}
      </td>
    );
  return Array.from({ length: Math.max(width, cells.length) }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: cells stay in their order
    <td key={at} tabIndex={-1} data-col={at + 1}>
      {cells[at]}
    </td>
  ));
}

type HeadProps = Pick<ImportFileRow, 'line' | 'oddity'> & { isOut: boolean };

export function RowHead({ line, oddity, isOut }: HeadProps) {
  const { t } = useLingui();
  const said = isOut ? t({ message: 'fuera', context: 'fila de un archivo' }) : oddity && t(oddityNames[oddity]);
  if (line === 0) return <td className={classes.rowHead} />;
  return (
    <th scope="row" data-col={0} className={classes.rowHead}>
      <button type="button" tabIndex={-1}>
        {formatNumber(line)} {said && <span>{said}</span>}
      </button>
    </th>
  );
}

function Gap({ from, to, width }: { from: number; to: number; width: number }) {
  const { t } = useLingui();
  const [first, last] = [formatNumber(from), formatNumber(to)];
  return (
    <tr className={classes.gap}>
      <td colSpan={width + 1}>
        <span>{from === to ? t`Sin mostrar: línea ${first}` : t`Sin mostrar: líneas ${first} a ${last}`}</span>
      </td>
    </tr>
  );
}
