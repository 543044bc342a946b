import type { Rules } from './proposal-rules.ts';
import { type AlternativeKind, nearMetres, ruleRanges } from './proposing.ts';

const [, mostMetres] = ruleRanges.more_metres;

const changes: Record<AlternativeKind, (rules: Rules) => Partial<Rules>> = {
  near: ({ metres }) => ({ metres: { ...metres, foot: Math.min(metres.foot, nearMetres) } }),
  experience: () => ({ experience_metres: mostMetres }),
  priority: () => ({ priority_metres: mostMetres }),
};

/** Returns a proposal's rules with the one change that makes this alternative. */
export const alternativeRules = (rules: Rules, kind: AlternativeKind): Rules => ({ ...rules, ...changes[kind](rules) });
