import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import classes from './StepProgress.module.css';
import { numberOf, type Step, steps } from './steps.ts';

export function StepProgress({ step }: { step: Step }) {
  const number = numberOf(step);
  const total = steps.length;
  return (
    <div className={classes.progress}>
      <Text size="sm" fw={500}>
        <Trans>
          Paso {number} de {total}
        </Trans>
      </Text>
      <div className={classes.bar} aria-hidden>
        {steps.map((one) => (
          <span key={one} data-reached={numberOf(one) <= number || undefined} />
        ))}
      </div>
    </div>
  );
}
