import { useEffect, useRef } from 'react';
import classes from './RowCheckbox.module.css';

export type RowSelection<Row> = {
  isChosen: (key: string) => boolean;
  /** how much of the page is selected */
  page: 'none' | 'some' | 'all';
  /** `isRange`: with Shift, selects all rows since the last one */
  toggle: (key: string, on: boolean, isRange: boolean) => void;
  togglePage: (on: boolean) => void;
  /** undefined: not selectable */
  labelOf: (row: Row) => string | undefined;
  pageLabel: string;
};

type RowProps = {
  label: string;
  isChosen: boolean;
  toggle: (on: boolean, isRange: boolean) => void;
};

/** Shows a native checkbox, as a page may have a hundred. The label enlarges the target. */
export const RowCheckbox = ({ label, isChosen, toggle }: RowProps) => (
  <label className={classes.target}>
    <input
      type="checkbox"
      className={classes.box}
      data-row-select
      aria-label={label}
      checked={isChosen}
      onChange={({ currentTarget, nativeEvent }) =>
        toggle(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  </label>
);

type PageProps = Pick<RowSelection<never>, 'page' | 'togglePage' | 'pageLabel'> & { hasText?: boolean };

export function PageCheckbox({ page, togglePage, pageLabel, hasText = false }: PageProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = page === 'some';
  }, [page]);
  return (
    <label className={classes.target} data-text={hasText || undefined}>
      <input
        ref={box}
        type="checkbox"
        className={classes.box}
        aria-label={hasText ? undefined : pageLabel}
        checked={page === 'all'}
        onChange={({ currentTarget }) => togglePage(currentTarget.checked)}
      />
      {hasText && pageLabel}
    </label>
  );
}
