import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/languages.ts';
import { MissingCode } from '../../core/lazy-page.ts';
import { loadSay } from '../../core/texts.ts';

/** The contract's rules for the answers, with messages: too big for the first load. */
export type Checks = Awaited<ReturnType<typeof loadChecks>>;

async function loadChecks(language: Language) {
  const [{ problemsOf, firstOpen }, say] = await Promise.all([import('./problems.ts'), loadSay(language)]).catch(
    (cause: unknown) => {
      throw new MissingCode('rules of enrolment', { cause });
    },
  );
  return { problemsOf, firstOpen, say };
}

export const checksQuery = (language: Language) =>
  queryOptions({
    queryKey: ['enrolment-checks', language],
    queryFn: () => loadChecks(language),
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
