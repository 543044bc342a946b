import { memo } from 'react';
import type { ImportColumn } from '#contract/import-files.ts';
import { CertaintyMark, certaintyOf } from './CertaintyMark.tsx';
import { type FieldOptions, FieldSelect } from './FieldSelect.tsx';
import classes from './PointTable.module.css';

type Props = {
  column: Pick<ImportColumn, 'header' | 'field' | 'certainty'>;
  /** positions: `at` among the columns of all files, `index` among this file's */
  at: number;
  index: number;
  field: string | null;
  options: FieldOptions;
  /** a range of columns begins here */
  isBegun: boolean;
  choose: (at: number, field: string | null) => void;
};

/** Shows above a column its assumed field, and how certain that is. */
export const PointHead = memo(function PointHead({ column, at, index, field, options, isBegun, choose }: Props) {
  return (
    <th scope="col" data-col={index + 1} data-passed={field === null || undefined} data-begun={isBegun || undefined}>
      <FieldSelect
        size="xs"
        tabIndex={index === 0 ? 0 : -1}
        header={column.header}
        field={field}
        options={options}
        choose={(chosen) => choose(at, chosen)}
      />
      <CertaintyMark certainty={certaintyOf(column, field)} />
      <button type="button" tabIndex={-1} className={classes.name} title={column.header}>
        {column.header}
      </button>
    </th>
  );
});
