import { type SetupStep, setupSteps } from '#contract/setup-steps.ts';
import { compact, optionOf, type Search } from '../../core/search-params.ts';

export type SetupSearch = { step?: SetupStep };

export const setupSearch = ({ step }: Search): SetupSearch => compact({ step: optionOf(step, setupSteps) });
