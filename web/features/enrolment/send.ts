import { enough } from '#contract/passwords.ts';
import type { Universe } from '#contract/universe.ts';
import { api } from '../../core/api.ts';
import { ApiError } from '../../core/api-error.ts';
import type { TextLookup } from '../../core/texts.ts';
import { answersOf, type EnrolmentDraft, minutesTaken } from './draft.ts';
import { namesOf, strengthOf } from './password-strength.ts';

type Take = () => Promise<string>;
type Registration = Parameters<typeof api<'POST users/users/register/'>>[1]['body'];

const refuse = (field: string, message: string) => new ApiError(400, { [field]: [message] });
let passed = '';

/**
 * Throws ApiError if the address is taken or the password weak. If the check fails (no network,
 * rate limit), the person continues: registering checks again.
 */
export async function checkAccount(
  { email, password, first_name }: EnrolmentDraft,
  { universe, take, say }: { universe: Universe; take: Take; say: TextLookup },
): Promise<void> {
  const strength = strengthOf(password, [email, first_name, ...namesOf(universe)]) ?? enough;
  if (strength < enough) throw refuse('password', say('too_common'));
  const asked = `${email} ${password}`;
  if (asked === passed) return;
  const isTaken = await askWhetherTaken(email, password, take).catch((error: unknown) => {
    if (error instanceof ApiError && error.fields.password) throw error;
  });
  if (isTaken) throw refuse('email', say('email_taken'));
  if (isTaken === false) passed = asked;
}

async function askWhetherTaken(email: string, password: string, take: Take): Promise<boolean> {
  const body = { email, password, antibot: await take() };
  return (await api('POST users/users/email_exists/', { body })).exists;
}

/** Throws ApiError for a number that doesn't exist. */
export async function checkPhone({ phone_prefix, phone }: EnrolmentDraft, say: TextLookup): Promise<void> {
  const { phoneProblem } = await import('../../core/phone-problem.ts');
  const problem = phoneProblem(phone_prefix, phone, say);
  if (problem) throw refuse('phone', problem);
}

/** Registers the person; throws ApiError if the server refuses. */
export async function register(draft: EnrolmentDraft, take: Take, say: TextLookup): Promise<void> {
  const antibot = await take().catch((error: unknown) => {
    throw error instanceof ApiError ? error : refuse('antibot', say('antibot'));
  });
  const body = { antibot, minutes: minutesTaken(), ...answersOf(draft) } as Registration;
  await api('POST users/users/register/', { body });
}
