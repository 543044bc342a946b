import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { slots } from '#contract/coverage.ts';
import classes from './Coverage.module.css';
import { slotNames } from './slot-names.ts';

/** Names the slots once, above a column of bars. */
export function CoverageHead() {
  const { t } = useLingui();
  return (
    <span className={classes.head}>
      <VisuallyHidden>
        <Trans>Cobertura</Trans>:{' '}
      </VisuallyHidden>
      {slots.map((slot) => (
        <span key={slot}>{t(slotNames[slot])}</span>
      ))}
    </span>
  );
}
