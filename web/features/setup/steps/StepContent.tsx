import type { ComponentType } from 'react';
import type { SetupStep } from '#contract/setup-steps.ts';
import { LazySpainProvinces } from '../../areas/index.ts';
import { LazyFrontTexts } from '../../settings/index.ts';
import { BoardsStep } from './BoardsStep.tsx';
import { CoordinatorsStep } from './CoordinatorsStep.tsx';
import { ElectionStep } from './ElectionStep.tsx';
import { IdentityStep } from './IdentityStep.tsx';
import { MailStep } from './MailStep.tsx';
import { OpeningStep } from './OpeningStep.tsx';
import { PlacesStep } from './PlacesStep.tsx';
import { StreetsStep } from './StreetsStep.tsx';
import type { StepProps } from './step-props.ts';
import { TermsStep } from './TermsStep.tsx';

const contents: Record<SetupStep, ComponentType<StepProps>> = {
  identity: IdentityStep,
  election: ElectionStep,
  areas: ({ goOn }) => <LazySpainProvinces added={goOn} />,
  terms: TermsStep,
  mail: MailStep,
  streets: StreetsStep,
  places: PlacesStep,
  boards: BoardsStep,
  coordinators: CoordinatorsStep,
  front: () => <LazyFrontTexts />,
  enrolment: OpeningStep,
};

export function StepContent({ step, ...props }: StepProps & { step: SetupStep }) {
  const { [step]: Content } = contents;
  return <Content {...props} />;
}
