import type { z } from 'zod';
import { birthDateProblem } from '#contract/age.ts';
import { spain } from '#contract/countries.ts';
import { nationalIdProblem } from '#contract/national-id.ts';
import { postalCodeProblem } from '#contract/postal-code.ts';
import type { ProfileField } from '#contract/profile.ts';
import type { Universe } from '#contract/universe.ts';
import type { TextLookup } from '../../core/texts.ts';
import { isUnanswered, validateWith } from '../../core/validate.ts';
import type { ProfileAnswers } from './draft.ts';

export type ProfileRules = {
  say: TextLookup;
  universe: Pick<Universe, 'electionDay' | 'professionRequired' | 'hasStreets'>;
  /** texts for this page that are clearer than the shared ones */
  texts: Record<'noSuchDay' | 'noPin' | 'noTown', string> & {
    /** asks for each unanswered question */
    unanswered: Partial<Record<ProfileField | 'password', string>>;
  };
};

/** Finds problems by field, by the contract's schema and the tenant's own requirements. */
export function problemsIn(
  schema: z.ZodType,
  answers: Partial<ProfileAnswers> & Record<string, unknown>,
  rules: ProfileRules,
): Record<string, string> {
  const { say, universe, texts } = rules;
  const problems = validateWith(schema, say, texts.unanswered)(answers);
  Object.assign(problems, nationalIdProblems(answers, say), birthDateProblems(answers, problems, rules));
  if (isUnanswered(answers.address_city) && problems.address_city && (answers.address_country ?? spain) !== spain)
    problems.address_city = texts.noTown;
  if (problems.location) problems.location = texts.noPin;
  Object.assign(problems, postalCodeProblems(answers, say));
  if (answers.profession !== undefined && universe.professionRequired && !answers.profession.trim())
    problems.profession = texts.unanswered.profession ?? say('required');
  return problems;
}

/** Checks the document's letter at once; the schema waits until all other fields are valid. */
function nationalIdProblems({ national_id_kind: kind, national_id = '' }: Partial<ProfileAnswers>, say: TextLookup) {
  const problem = kind && national_id.trim() ? nationalIdProblem(kind, national_id) : undefined;
  return problem ? { national_id: say(problem) } : {};
}

function postalCodeProblems({ address_country, address_zip }: Partial<ProfileAnswers>, say: TextLookup) {
  const problem = address_zip?.trim() ? postalCodeProblem(address_country ?? spain, address_zip) : undefined;
  return problem ? { address_zip: say(problem.code, problem.params) } : {};
}

function birthDateProblems(
  { birth_date }: Partial<ProfileAnswers>,
  problems: Record<string, string>,
  { say, universe, texts }: ProfileRules,
) {
  if (!birth_date) return {};
  const today = new Date().toISOString().slice(0, 10);
  const { electionDay } = universe;
  const problem = problems.birth_date ? 'wrong_birth_date' : birthDateProblem(birth_date, { today, electionDay });
  if (!problem) return {};
  return { birth_date: problem === 'wrong_birth_date' ? texts.noSuchDay : say(problem) };
}
