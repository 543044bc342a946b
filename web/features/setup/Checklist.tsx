import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { IconCircle, IconCircleArrowRight, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isBeginning, type SetupStep } from '#contract/setup-steps.ts';
import type { SetupState } from '#contract/universe.ts';
import { useUniverse } from '../../core/universe.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import sheet from '../../ui/sheet-list.module.css';
import classes from './Checklist.module.css';
import { useStepTexts } from './step-texts.ts';

type State = SetupState['steps'][number]['state'];

const signs = {
  done: IconCircleCheckFilled,
  next: IconCircleArrowRight,
  required: IconCircle,
  optional: IconCircleDashed,
};

/** Steps that a working organisation is reminded of; it can do without the others. */
const reminders: readonly SetupStep[] = [
  'election',
  'areas',
  'terms',
  'streets',
  'places',
  'boards',
  'coordinators',
  'enrolment',
];

/** Lists all steps until enrolment opens, then only missing ones. */
export function SetUp({ setup }: { setup: SetupState }) {
  const { addressSource } = useUniverse();
  if (isBeginning(setup.steps))
    return (
      <Section title={<Trans>De cero a la inscripción abierta</Trans>}>
        <Text maw={720}>
          <Trans>
            Lo necesario está marcado; el resto puede esperar. Cada paso se guarda: puedes dejarlo y volver cuando
            quieras.
          </Trans>
        </Text>
        <Checklist steps={setup.steps} />
      </Section>
    );
  const isReminded = (step: SetupStep) => reminders.includes(step) && !(step === 'streets' && addressSource);
  const missing = setup.steps.filter(({ step, state }) => state !== 'done' && isReminded(step));
  if (missing.length === 0) return null;
  return (
    <Section title={<Trans>Qué falta para empezar</Trans>}>
      <Checklist steps={missing} />
    </Section>
  );
}

export function Checklist({ steps }: { steps: SetupState['steps'] }) {
  const texts = useStepTexts();
  return (
    <ol className={sheet.list}>
      {steps.map(({ step, state }) => {
        const Sign = signs[state];
        return (
          <li key={step} className={classes.row} data-state={state}>
            <Sign size={22} className={classes.sign} aria-hidden />
            <div>
              <RowLink to="/setup" search={{ step }}>
                {texts[step].title}
              </RowLink>
              <Text size="sm" c="dimmed" component="p">
                {texts[step].why}
              </Text>
            </div>
            <StateMark step={step} state={state} />
          </li>
        );
      })}
    </ol>
  );
}

function StateMark({ step, state }: { step: SetupStep; state: State }) {
  const { t } = useLingui();
  const marks: Record<State, ReactNode> = {
    done: <StateBadge color="green">{t`Hecho`}</StateBadge>,
    next: (
      <ButtonLink to="/setup" search={{ step }} size="sm">
        <Trans>Empezar</Trans>
      </ButtonLink>
    ),
    required: <StateBadge color="yellow">{t`Necesario`}</StateBadge>,
    optional: <StateBadge color="gray">{t`Opcional`}</StateBadge>,
  };
  return marks[state];
}
