import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Container, Skeleton, Text } from '@mantine/core';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { canEver } from '#contract/permissions.ts';
import { ApiError } from '../../core/api-error.ts';
import { useSelf } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { useUniverse } from '../../core/universe.ts';
import { IdentificationFields } from '../../people/profile/IdentificationFields.tsx';
import { OtherFields } from '../../people/profile/OtherFields.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AddressFields } from '../addresses/index.ts';
import { AccountStep } from './AccountStep.tsx';
import { useAntibot } from './antibot.ts';
import { type Draft, forgetDraft } from './draft.ts';
import { LegalStep } from './LegalStep.tsx';
import { StepForm } from './StepForm.tsx';
import { checkAccount, checkPhone, register } from './send.ts';
import { firstRefused, numberOf, type Step, stepAfter, steps } from './steps.ts';
import { useEnrolForm } from './use-enrol-form.ts';

const loadPhoneFields = () => import('../../people/profile/PhoneFields.tsx');
const PhoneFields = lazy(() => loadPhoneFields().then((module) => ({ default: module.PhoneFields })));

/** For administrators alone: visitors don't load it. */
const EnrolmentObstacle = lazy(() =>
  import('../setup/index.ts').then((module) => ({ default: module.EnrolmentObstacle })),
);

export function EnrolPage() {
  const { t } = useLingui();
  const { openEnroll } = useUniverse();
  return (
    <Container size={560} px={0}>
      <PageHeader title={openEnroll ? t`Inscríbete como apoderado/a` : t`La inscripción está cerrada`} />
      {openEnroll ? <Enrolment /> : <Closed />}
    </Container>
  );
}

const route = getRouteApi('/enroll');

function Enrolment() {
  const { step: wanted, change = false } = route.useSearch();
  const step = steps.find((one) => one === wanted) ?? 'account';
  const form = useEnrolForm(step);
  const antibot = useAntibot();
  const say = useTexts();
  const navigate = route.useNavigate();
  const shown = useRef<Step>(undefined);

  useEffect(() => {
    // Load these fields now: people who lose the network on the way can go on.
    void loadPhoneFields().catch(() => undefined);
  }, []);

  if (numberOf(step) > numberOf(form.open)) return <Navigate to="/enroll" search={{ step: form.open }} replace />;

  const goOn = () => navigate({ to: '/enroll', search: { step: change ? 'legal' : stepAfter(step) } });

  const enrol = async (draft: Draft) => {
    try {
      await register(draft, antibot.take, say);
    } catch (error) {
      // The solution is spent, whether accepted or refused.
      antibot.prepare().catch(() => undefined);
      const refused = error instanceof ApiError ? firstRefused(error.fields) : undefined;
      if (!refused || refused.step === 'legal') throw error;
      form.setErrors(Object.fromEntries(Object.entries(refused.errors).map(([field, [first]]) => [field, first])));
      return navigate({ to: '/enroll', search: { step: refused.step, change: true } });
    }
    forgetDraft();
    return navigate({ to: '/enroll-done', state: { email: draft.email } });
  };

  const send = async (draft: Draft) => {
    if (step === 'legal') return enrol(draft);
    if (step === 'account') await checkAccount(draft, antibot.take, say);
    if (step === 'phone') await checkPhone(draft, say);
    await goOn();
  };

  return (
    <StepForm key={step} step={step} form={form} isChange={change} shown={shown} send={send}>
      {step === 'account' && <AccountStep form={form} />}
      {step === 'identification' && <IdentificationFields form={form} taken={<SignIn />} />}
      {step === 'address' && <AddressFields values={form.values} errors={form.errors} onChange={form.change} />}
      {step === 'phone' && (
        <Suspense fallback={<Skeleton height={180} />}>
          <PhoneFields form={form} />
        </Suspense>
      )}
      {step === 'other' && <OtherFields form={form} />}
      {step === 'legal' && <LegalStep form={form} antibot={antibot} />}
    </StepForm>
  );
}

const SignIn = () => (
  <Anchor component={Link} to="/login" size="sm" py="sm" display="inline-block">
    <Trans>Iniciar sesión</Trans>
  </Anchor>
);

function Closed() {
  const { contactEmail } = useUniverse();
  const self = useSelf();
  return (
    <>
      {self && canEver(self, 'setup.see') && (
        <Suspense fallback={<Skeleton height={120} />}>
          <EnrolmentObstacle />
        </Suspense>
      )}
      <Text mb="md">
        <Trans>
          En este momento no se admiten inscripciones nuevas. Si tienes una pregunta, escríbenos a{' '}
          <Anchor href={`mailto:${contactEmail}`}>{contactEmail}</Anchor>.
        </Trans>
      </Text>
      <Anchor component={Link} to="/login" py="sm" display="inline-block">
        <Trans>Ya tengo cuenta: iniciar sesión</Trans>
      </Anchor>
    </>
  );
}
