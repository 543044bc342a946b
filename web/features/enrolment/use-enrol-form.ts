import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Language } from '#contract/languages.ts';
import type { ProfileField } from '#contract/profile.ts';
import { changeOf, fieldOf } from '../../core/form-fields.ts';
import { currentLanguage } from '../../core/i18n.ts';
import { MissingCode } from '../../core/lazy-page.ts';
import { queryClient } from '../../core/query-client.ts';
import { loadSay } from '../../core/texts.ts';
import { useUniverse } from '../../core/universe.ts';
import { usePlainForm } from '../../core/use-plain-form.ts';
import { useRulesTexts } from '../../people/profile/use-rules.ts';
import { type EnrolmentDraft, keepDraft, loadDraft } from './draft.ts';
import type { EnrolmentStep } from './steps.ts';

/**
 * Keeps one form for all steps across reloads, validated by the current step's rules.
 * The rules load when the person starts to answer; `ready` resolves to them.
 */
export function useEnrolForm(step: EnrolmentStep, isBegun: boolean) {
  const universe = useUniverse();
  const { data: checks, error } = useQuery({ ...checksQuery(currentLanguage()), enabled: isBegun });
  const texts = useRulesTexts(true);
  const found = useRef(checks);
  found.current = checks ?? found.current;
  const rulesOf = ({ say }: Checks) => ({ say, universe, texts });
  const form = usePlainForm<EnrolmentDraft>(
    () => loadDraft(currentLanguage()),
    (draft) => (found.current ? found.current.problemsOf(step, draft, rulesOf(found.current)) : {}),
    keepDraft,
  );
  return {
    ...form,
    /** the first unanswered step; undefined until the rules have loaded */
    open: checks?.firstOpen(form.values, rulesOf(checks)),
    /** why the rules failed to load */
    error,
    say: checks?.say,
    ready: async (): Promise<Checks> => {
      found.current ??= await queryClient.ensureQueryData(checksQuery(currentLanguage()));
      return found.current;
    },
    field: fieldOf<EnrolmentDraft>(form),
    change: changeOf<EnrolmentDraft>(form),
    isRequired: (field: ProfileField) => field !== 'profession' || universe.professionRequired,
    isOwn: true,
  };
}

export type EnrolForm = ReturnType<typeof useEnrolForm>;

/** The contract's rules for the answers, with messages: too big for the first load. */
type Checks = Awaited<ReturnType<typeof loadChecks>>;

async function loadChecks(language: Language) {
  const [{ problemsOf, firstOpen }, say] = await Promise.all([import('./problems.ts'), loadSay(language)]).catch(
    (cause: unknown) => {
      throw new MissingCode('rules of enrolment', { cause });
    },
  );
  return { problemsOf, firstOpen, say };
}

const checksQuery = (language: Language) =>
  queryOptions({
    queryKey: ['enrolment-checks', language],
    queryFn: () => loadChecks(language),
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
