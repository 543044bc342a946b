import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { type SetupStep, setupSteps } from '#contract/setup-steps.ts';
import type { SetupState } from '#contract/universe.ts';
import { ListSkeleton, Loaded } from '../../ui/Loaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { setupQuery } from './api.ts';
import { Checklist } from './Checklist.tsx';
import classes from './SetupPage.module.css';
import { useStepTexts } from './step-texts.ts';
import { StepContent } from './steps/StepContent.tsx';

const route = getRouteApi('/setup');

export function SetupPage() {
  const { step } = route.useSearch();
  const query = useQuery(setupQuery);
  if (step) return <Step key={step} step={step} />;
  return (
    <>
      <PageHeader />
      <Loaded query={query}>{({ steps }) => <Checklist steps={steps} />}</Loaded>
    </>
  );
}

function Step({ step }: { step: SetupStep }) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const query = useQuery(setupQuery);
  const { title, why } = useStepTexts()[step];
  const [number, count] = [setupSteps.indexOf(step) + 1, setupSteps.length];
  // The URL's path stays the same, so the header doesn't scroll. Newer browsers return a promise,
  // which an effect mustn't return.
  useEffect(() => void window.scrollTo({ top: 0 }), []);
  const goOn = async () => {
    const { data } = await query.refetch();
    const next = data && followingOf(data, step);
    if (next) await navigate({ search: { step: next } });
    else await navigate({ to: '/' });
  };
  return (
    <>
      <PageHeader title={title} tab={title} crumbs={[{ label: t`Puesta en marcha`, to: '/setup' }]} />
      <Stack gap="xl" className={classes.step}>
        <Text maw={720}>
          <Text span c="dimmed">{t`Paso ${number} de ${count}.`}</Text> {why}
        </Text>
        <Suspense fallback={<ListSkeleton />}>
          <Loaded query={query}>{(setup) => <StepContent step={step} setup={setup} goOn={goOn} />}</Loaded>
        </Suspense>
        <Ways step={step} />
      </Stack>
    </>
  );
}

/** Returns the next step that isn't done. */
function followingOf({ steps }: SetupState, step: SetupStep): SetupStep | undefined {
  const at = steps.findIndex((one) => one.step === step);
  return [...steps.slice(at + 1), ...steps.slice(0, at)].find(({ state }) => state !== 'done')?.step;
}

function Ways({ step }: { step: SetupStep }) {
  const texts = useStepTexts();
  const at = setupSteps.indexOf(step);
  const [before, after] = [setupSteps[at - 1], setupSteps[at + 1]];
  return (
    <nav className={classes.ways}>
      {before ? (
        <RowLink to="/setup" search={{ step: before }}>{`← ${texts[before].title}`}</RowLink>
      ) : (
        <RowLink to="/setup" search={{}}>
          <Trans>Todos los pasos</Trans>
        </RowLink>
      )}
      {after && <RowLink to="/setup" search={{ step: after }}>{`${texts[after].title} →`}</RowLink>}
    </nav>
  );
}
