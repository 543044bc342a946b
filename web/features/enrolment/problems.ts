import { yearsBetween } from '#contract/age.ts';
import { enrolmentSteps } from '#contract/enrolment.ts';
import { nationalIdProblem } from '#contract/national-id.ts';
import type { Universe } from '#contract/universe.ts';
import type { Say } from '../../core/texts.ts';
import { validateWith } from '../../core/validate.ts';
import { answersOf, birthDateOf, type Draft } from './draft.ts';
import { type Step, steps } from './steps.ts';

const adultAge = 18;
type Rules = {
  say: Say;
  universe: Pick<Universe, 'electionDay' | 'professionRequired'>;
  /** what the shared texts don't say well enough here */
  texts: Record<'noSuchDay' | 'noPin', string>;
};

/** What is wrong in a step, by field: the contract's schemas, and what depends on the tenant. */
export function problemsOf(step: Step, draft: Draft, rules: Rules): Record<string, string> {
  const { say, universe, texts } = rules;
  const answers: Record<string, unknown> = answersOf(draft)[step];
  const problems = validateWith(enrolmentSteps[step], say)(answers);
  for (const field of Object.keys(problems)) if (answers[field] === '') problems[field] = say('required');
  if (step === 'identification') {
    Object.assign(problems, nationalIdProblems(draft, say), birthDateProblem(draft, problems, rules));
  }
  if (step === 'address' && problems.location) problems.location = texts.noPin;
  if (step === 'address' && draft.address_zip && problems.address_zip) {
    problems.address_zip = say('exactly', { number: 5 });
  }
  if (step === 'other' && universe.professionRequired && !draft.profession.trim())
    problems.profession = say('required');
  // A reload loses the password, which is then asked for again at the end.
  if (step === 'legal') {
    const { password } = problemsOf('account', draft, rules);
    if (password) problems.password = password;
  }
  return problems;
}

/** The schema looks at the letter only once all other fields are right; people want to know at once. */
function nationalIdProblems({ national_id_kind, national_id }: Draft, say: Say) {
  const problem = national_id.trim() ? nationalIdProblem(national_id_kind, national_id) : undefined;
  return problem ? { national_id: say(problem) } : {};
}

function birthDateProblem(draft: Draft, problems: Record<string, string>, { say, universe, texts }: Rules) {
  const birthDate = birthDateOf(draft);
  if (!birthDate) return {};
  const today = new Date().toISOString().slice(0, 10);
  if (problems.birth_date || birthDate > today || birthDate < '1900-01-01') {
    return { birth_date: texts.noSuchDay };
  }
  const age = yearsBetween(birthDate, universe.electionDay ?? today);
  return age < adultAge ? { birth_date: say('too_young') } : {};
}

/** The first step that isn't answered yet. */
export const firstOpen = (draft: Draft, rules: Rules): Step =>
  steps.find((step) => Object.keys(problemsOf(step, draft, rules)).some((field) => field !== 'password')) ?? 'legal';
