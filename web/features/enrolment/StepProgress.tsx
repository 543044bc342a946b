import { useLingui } from '@lingui/react/macro';
import door from '../../ui/door/door.module.css';
import classes from './StepProgress.module.css';
import { type EnrolmentStep, numberOf, steps } from './steps.ts';

export function StepProgress({ step }: { step: EnrolmentStep }) {
  const { t } = useLingui();
  const number = numberOf(step);
  const total = steps.length;
  return (
    <div className={classes.progress}>
      <p className={door.label}>{t`Paso ${number} de ${total}`}</p>
      <div className={classes.bar} aria-hidden>
        {steps.map((one) => (
          <span key={one} data-reached={numberOf(one) <= number || undefined} />
        ))}
      </div>
    </div>
  );
}
