import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { canEver } from '#contract/permissions.ts';
import { ApiError } from '../../core/api-error.ts';
import { reloadForMissingCode } from '../../core/lazy-page.ts';
import { useSelf } from '../../core/session.ts';
import type { TextLookup } from '../../core/texts.ts';
import { useUniverse } from '../../core/universe.ts';
import classes from '../../ui/door/door.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { AccountStep } from './AccountStep.tsx';
import { useAntibot } from './antibot.ts';
import { type EnrolmentDraft, forgetDraft, keepBeginning } from './draft.ts';
import {
  AddressFields,
  fetchStep,
  IdentificationFields,
  LegalStep,
  OtherFields,
  PhoneFields,
  prefetchSteps,
} from './lazy-steps.ts';
import { StepForm } from './StepForm.tsx';
import { checkAccount, checkPhone, register } from './send.ts';
import { type EnrolmentStep, firstRefused, numberOf, stepAfter, steps } from './steps.ts';
import { useEnrolForm } from './use-enrol-form.ts';

/** Loaded separately, as visitors don't need it. */
const EnrolmentObstacle = lazy(() =>
  import('../setup/index.ts').then((module) => ({ default: module.EnrolmentObstacle })),
);

export function EnrolPage() {
  const { t } = useLingui();
  const { openEnroll } = useUniverse();
  return (
    <div className={classes.medium}>
      <PageHeader title={openEnroll ? t`Inscríbete como apoderado/a` : t`La inscripción está cerrada`} />
      {openEnroll ? <Enrolment /> : <Closed />}
    </div>
  );
}

const route = getRouteApi('/enroll');

function Enrolment() {
  const { step: wanted, change = false } = route.useSearch();
  const universe = useUniverse();
  const step = steps.find((one) => one === wanted) ?? 'account';
  const [isTouched, setTouched] = useState(false);
  const isBegun = isTouched || step !== 'account';
  const form = useEnrolForm(step, isBegun);
  const antibot = useAntibot(isBegun);
  const navigate = route.useNavigate();
  const shown = useRef<EnrolmentStep>(undefined);

  useEffect(() => {
    // Loads all steps now, so that losing the network won't stop anybody.
    if (isBegun) prefetchSteps();
  }, [isBegun]);

  if (step !== 'account' && !form.open)
    return form.error ? (
      <QueryError error={form.error} retry={() => form.ready().catch(reloadForMissingCode)} />
    ) : (
      <Waiting />
    );
  if (form.open && numberOf(step) > numberOf(form.open))
    return <Navigate to="/enroll" search={{ step: form.open }} replace />;

  const begin = () => {
    keepBeginning();
    setTouched(true);
  };

  const goOn = async () => {
    const next = change ? 'legal' : stepAfter(step);
    await fetchStep(next);
    await navigate({ to: '/enroll', search: { step: next } });
  };

  const enrol = async (draft: EnrolmentDraft, say: TextLookup) => {
    try {
      await register(draft, antibot.take, say);
    } catch (error) {
      // The solution is used up, whether accepted or refused.
      antibot.prepare().catch(() => undefined);
      const refused = error instanceof ApiError ? firstRefused(error.fields) : undefined;
      if (!refused || refused.step === 'legal') throw error;
      form.setErrors(Object.fromEntries(Object.entries(refused.errors).map(([field, [first]]) => [field, first])));
      return navigate({ to: '/enroll', search: { step: refused.step, change: true } });
    }
    forgetDraft();
    return navigate({ to: '/enroll-done', state: { email: draft.email } });
  };

  const send = async (draft: EnrolmentDraft) => {
    const { say } = await form.ready();
    if (step === 'legal') return enrol(draft, say);
    if (step === 'account') await checkAccount(draft, { universe, take: antibot.take, say });
    if (step === 'phone') await checkPhone(draft, say);
    await goOn();
  };

  return (
    <StepForm key={step} step={step} form={form} isChange={change} shown={shown} begin={begin} send={send}>
      <Suspense fallback={<Waiting />}>
        {step === 'account' && <AccountStep form={form} />}
        {step === 'identification' && <IdentificationFields form={form} />}
        {step === 'address' && <AddressFields values={form.values} errors={form.errors} onChange={form.change} />}
        {step === 'phone' && <PhoneFields form={form} />}
        {step === 'other' && <OtherFields form={form} />}
        {step === 'legal' && <LegalStep form={form} antibot={antibot} />}
      </Suspense>
    </StepForm>
  );
}

const Waiting = () => <div aria-hidden className={classes.waiting} />;

function Closed() {
  const { t } = useLingui();
  const { contactEmail } = useUniverse();
  const self = useSelf();
  return (
    <>
      {self && canEver(self, 'setup.see') && (
        <Suspense fallback={<Waiting />}>
          <EnrolmentObstacle />
        </Suspense>
      )}
      <p>
        <Trans>
          En este momento no se admiten inscripciones nuevas. Si tienes una pregunta, escríbenos a{' '}
          <a href={`mailto:${contactEmail}`} className={classes.link}>
            {contactEmail}
          </a>
          .
        </Trans>
      </p>
      <Link to="/login" className={`${classes.link} ${classes.apart}`}>{t`Ya tengo cuenta: iniciar sesión`}</Link>
    </>
  );
}
