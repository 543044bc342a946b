import type { Language } from '#contract/languages.ts';
import { type SetupStep, setupSteps } from '#contract/setup-steps.ts';
import { missingTerms, type TermKind, termKinds } from '#contract/terms.ts';
import type { SetupState } from '#contract/universe.ts';
import { words } from '#contract/words.ts';
import type { Tx } from '../../core/database.ts';
import { renderMarkdown } from '../../core/markdown.ts';
import { remember } from '../../core/memory.ts';
import { Refusal } from '../../core/refusal.ts';
import { sayTable } from '../../core/say.ts';
import { findLegalText, findSetup, findTenant, isClosedByChoice, isElectionOver, listKeptTerms } from './queries.ts';

const pages: Record<TermKind, string> = {
  legal: '/legal-notice',
  privacy: '/privacy-policy',
  cookies: '/cookies-policy',
};

/** Returns where each legal text is published; null if it isn't. */
export async function readTerms(tx: Tx): Promise<Record<TermKind, string | null>> {
  const { legal_url: legal, privacy_url: privacy, cookies_url: cookies } = await findTenant(tx);
  const elsewhere = { legal, privacy, cookies };
  const kept = await listKeptTerms(tx);
  const where = termKinds.map((kind) => [kind, elsewhere[kind] ?? (kept.includes(kind) ? pages[kind] : null)]);
  return Object.fromEntries(where) as Record<TermKind, string | null>;
}

/** Falls back to the organisation's default language. Renders each version once. */
export const readLegalText = (
  tx: Tx,
  kind: TermKind,
  wanted: Language,
): Promise<{ language: Language; html: string } | undefined> =>
  remember(tx, `legal text:${kind}:${wanted}`, async () => {
    const found = await findLegalText(tx, kind, wanted);
    return found && { language: found.language, html: renderMarkdown(found.text, 'h2') ?? '' };
  });

export const isEnrolmentOpen = async (tx: Tx): Promise<boolean> =>
  (await findTenant(tx)).open_enroll && missingTerms(await readTerms(tx)).length === 0;

/** Throws enroll_closed, or terms_missing if legal texts are missing. */
export async function demandOpenEnrolment(tx: Tx, language: Language): Promise<void> {
  if (!(await findTenant(tx)).open_enroll) throw new Refusal('enroll_closed');
  const missing = missingTerms(await readTerms(tx));
  if (missing.length > 0) throw new Refusal('terms_missing', { terms: nameTerms(missing, language) });
}

const termNames = words({
  legal: 'aviso legal',
  privacy: 'política de privacidad',
  cookies: 'política de cookies',
}) satisfies Record<TermKind, string>;

export const nameTerms = (kinds: TermKind[], language: Language) =>
  new Intl.ListFormat(language).format(kinds.map((kind) => sayTable(language, termNames)[kind]));

/** Enrolling takes a day, a municipality and consent; the rest can follow. */
const requiredSteps: readonly SetupStep[] = ['election', 'areas', 'terms', 'enrolment'];

/** Derives the done setup steps from the stored data. */
export async function readSetup(tx: Tx): Promise<SetupState> {
  const { open_enroll } = await findTenant(tx);
  const lacking = missingTerms(await readTerms(tx));
  const done: Record<SetupStep, boolean> = {
    ...(await findSetup(tx)),
    terms: lacking.length === 0,
    enrolment: open_enroll ? lacking.length === 0 : (await isElectionOver(tx)) || (await isClosedByChoice(tx)),
  };
  const next = requiredSteps.find((step) => !done[step]);
  const stateOf = (step: SetupStep) => {
    if (done[step]) return 'done';
    if (step === next) return 'next';
    return requiredSteps.includes(step) ? 'required' : 'optional';
  };
  return { steps: setupSteps.map((step) => ({ step, state: stateOf(step) })), missingTerms: lacking };
}
