import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { reloadForMissingCode } from '../../core/lazy-page.ts';
import { useSubmit } from '../../core/use-submit.ts';
import { inOrder } from '../../people/profile/field-labels.ts';
import { MarksOptional } from '../../people/profile/optional.ts';
import { ActionButton } from '../../ui/door/ActionButton.tsx';
import classes from '../../ui/door/door.module.css';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import type { EnrolmentDraft } from './draft.ts';
import { useLabels, useStepTitles } from './labels.ts';
import { StepProgress } from './StepProgress.tsx';
import { type EnrolmentStep, errorsOf, stepBefore } from './steps.ts';
import type { EnrolForm } from './use-enrol-form.ts';

type Props = {
  step: EnrolmentStep;
  form: EnrolForm;
  /** the person changes one answer, then returns to the summary */
  isChange: boolean;
  /** the step shown before, which decides whether to move the focus */
  shown: RefObject<EnrolmentStep | undefined>;
  /** called when the person reaches a question */
  begin: () => void;
  send: (draft: EnrolmentDraft) => Promise<void>;
  children: ReactNode;
};

export function StepForm({ step, form, isChange, shown, begin, send, children }: Props) {
  const titles = useStepTitles();
  const labels = useLabels(form.values.address_country);
  const { submit, isSending, summary } = useSubmit<EnrolmentDraft>(form, send);
  const heading = useRef<HTMLHeadingElement>(null);
  const errors = inOrder(errorsOf(step, form.errors), labels);
  // While typing, errors appear beside their fields; the summary waits for a submission.
  const hasErrors = Object.keys(errors).length > 0;
  const [isTried, setTried] = useState(hasErrors);
  const before = isChange ? 'legal' : stepBefore(step);

  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival only
  useEffect(() => {
    const isArrival = shown.current !== undefined && shown.current !== step;
    shown.current = step;
    if (isArrival) (hasErrors ? summary.ref.current : heading.current)?.focus();
  }, []);

  const trySubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    // Submitting needs the rules. Browsers keep a module's failure until the page reloads, which
    // keeps the answers; if reloading doesn't help, submitting shows the error.
    void form
      .ready()
      .catch(reloadForMissingCode)
      .then((outcome) => outcome !== 'reloads' && submit(event));
  };

  return (
    <form onSubmit={trySubmit} onFocus={begin} noValidate>
      <StepProgress step={step} />
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        {titles[step]}
      </h2>
      <div className={`${classes.column} ${classes.wide} ${classes.unstarred}`}>
        <ErrorSummary {...summary} errors={isTried ? errors : {}} labels={labels} />
        <MarksOptional value>{children}</MarksOptional>
        <div className={classes.ways}>
          <ActionButton type="submit" isLoading={isSending}>
            {step === 'legal' ? (
              <Trans>Enviar la inscripción</Trans>
            ) : isChange ? (
              <Trans>Guardar el cambio</Trans>
            ) : (
              <Trans>Continuar</Trans>
            )}
          </ActionButton>
          {before && (
            <Link to="/enroll" search={{ step: before }} className={classes.button} data-variant="subtle">
              <Trans>Atrás</Trans>
            </Link>
          )}
        </div>
      </div>
    </form>
  );
}
