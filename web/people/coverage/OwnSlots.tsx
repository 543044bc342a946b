import { useLingui } from '@lingui/react/macro';
import { type Slot, slots } from '#contract/coverage.ts';
import classes from './Coverage.module.css';
import { CoverageBar } from './CoverageBar.tsx';
import { slotNames } from './slot-names.ts';

type Props = { taken: readonly Slot[]; size?: 'small' | 'medium' };

export function OwnSlots({ taken, size = 'medium' }: Props) {
  const { t } = useLingui();
  const words = slots.filter((slot) => taken.includes(slot)).map((slot) => t(slotNames[slot]));
  return (
    <div className={classes.own}>
      <span className={classes.words}>{words.join(', ')}</span>
      <ul className={classes.coverage} data-size={size} data-own aria-hidden>
        {slots.map((slot) => (
          <li key={slot} data-taken={taken.includes(slot) || undefined} title={t(slotNames[slot])}>
            {size !== 'small' && <span className={classes.name}>{t(slotNames[slot])}</span>}
            <CoverageBar share={taken.includes(slot) ? 1 : 0} isFull />
          </li>
        ))}
      </ul>
    </div>
  );
}
