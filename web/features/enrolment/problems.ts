import { spain } from '#contract/countries.ts';
import { enrolmentSteps, lacksPin } from '#contract/enrolment.ts';
import { type ProfileRules, problemsIn } from '../../people/profile/problems.ts';
import { answersOf, type EnrolmentDraft } from './draft.ts';
import { type EnrolmentStep, steps } from './steps.ts';

export function problemsOf(step: EnrolmentStep, draft: EnrolmentDraft, rules: ProfileRules): Record<string, string> {
  const asked = Object.keys(enrolmentSteps[step].shape);
  const answers = Object.fromEntries(Object.entries(answersOf(draft)).filter(([field]) => asked.includes(field)));
  const problems = problemsIn(enrolmentSteps[step], answers, rules);
  if (step === 'address' && lacksPin({ address_country: spain, ...answers }, rules.universe))
    problems.location = rules.texts.noPin;
  // A reload loses the password, so the last step asks for it again.
  if (step === 'legal') {
    const { password } = problemsOf('account', draft, rules);
    if (password) problems.password = password;
  }
  return problems;
}

/** Returns the first unanswered step; the last if there's none. */
export const firstOpen = (draft: EnrolmentDraft, rules: ProfileRules): EnrolmentStep =>
  steps.find((step) => Object.keys(problemsOf(step, draft, rules)).some((field) => field !== 'password')) ?? 'legal';
