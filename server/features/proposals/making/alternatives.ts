import { isDeepStrictEqual } from 'node:util';
import { alternativeRules } from '#contract/alternatives.ts';
import type { Alternatives, Figures } from '#contract/proposal-figures.ts';
import { type AlternativeKind, alternativeKinds } from '#contract/proposing.ts';
import type { ProposalInput } from './building.ts';
import { figuresOf } from './figures.ts';
import { type PlannedProposal, planProposal } from './making.ts';

/** Most people to make alternatives for: with more, they would keep a thread busy for minutes. */
const mostPeople = 30_000;

/**
 * Plans a proposal again with one rule changed, for each change that could make a difference.
 * Skips proofs, and reuses the flow for experience, so it takes less time than two proposals.
 */
export function makeAlternatives(
  given: ProposalInput,
  planned: PlannedProposal,
  tell: (share: number) => void = () => undefined,
): Alternatives | null {
  if (given.people.length > mostPeople) return null;
  const own = figuresOf(given, planned);
  const others = alternativeKinds.map((kind) => {
    if (isReached[kind](own, given)) return { kind, figures: null };
    const changed = { ...given, rules: alternativeRules(given.rules, kind) };
    const figures = figuresOf(changed, planProposal(changed, tell, kind === 'experience' ? planned : undefined));
    return { kind, figures: isDeepStrictEqual(figures, own) ? null : figures };
  });
  return { own, others };
}

/** Whether a plan already is as good as the changed rule could make it. */
const isReached: Record<AlternativeKind, (own: Figures, given: ProposalInput) => boolean> = {
  near: ({ far }) => far === 0,
  experience: ({ experienced }, { places }) => experienced === places.length,
  priority: ({ highest_missing }, { places }) =>
    highest_missing === 0 || new Set(places.map(({ priority }) => priority)).size < 2,
};
