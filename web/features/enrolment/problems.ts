import { enrolmentSteps } from '#contract/enrolment.ts';
import { problemsIn, type Rules } from '../../people/profile/problems.ts';
import { answersOf, type Draft } from './draft.ts';
import { type Step, steps } from './steps.ts';

/** Returns the problems of a step by field. */
export function problemsOf(step: Step, draft: Draft, rules: Rules): Record<string, string> {
  const asked = Object.keys(enrolmentSteps[step].shape);
  const answers = Object.fromEntries(Object.entries(answersOf(draft)).filter(([field]) => asked.includes(field)));
  const problems = problemsIn(enrolmentSteps[step], answers, rules);
  // A reload loses the password, so the last step asks for it again.
  if (step === 'legal') {
    const { password } = problemsOf('account', draft, rules);
    if (password) problems.password = password;
  }
  return problems;
}

/** Returns the first unanswered step. */
export const firstOpen = (draft: Draft, rules: Rules): Step =>
  steps.find((step) => Object.keys(problemsOf(step, draft, rules)).some((field) => field !== 'password')) ?? 'legal';
