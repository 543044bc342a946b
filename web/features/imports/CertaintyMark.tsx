import { useLingui } from '@lingui/react/macro';
import { IconCircleCheck, IconCircleHalf, IconHandFinger, IconHelpCircle } from '@tabler/icons-react';
import type { ColumnCertainty, ImportColumn } from '#contract/import-files.ts';
import classes from './Imports.module.css';
import { certaintyNames } from './labels.ts';

const icons = { proved: IconCircleCheck, likely: IconCircleHalf, unknown: IconHelpCircle, chosen: IconHandFinger };

/** Returns the certainty of a column's field; 'chosen' if the person just changed it. */
export const certaintyOf = (
  column: Pick<ImportColumn, 'field' | 'certainty'>,
  field: string | null,
): ColumnCertainty => (field === column.field ? column.certainty : 'chosen');

export function CertaintyMark({ certainty }: { certainty: ColumnCertainty }) {
  const { t } = useLingui();
  const Icon = icons[certainty];
  return (
    <span className={classes.certainty} data-certainty={certainty}>
      <Icon size={16} aria-hidden />
      {t(certaintyNames[certainty])}
    </span>
  );
}
