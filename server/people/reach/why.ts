import { can, canEver, type PersonAction, personActions } from '#contract/permissions.ts';
import type { SignedIn } from '../../core/context.ts';
import { type Condition, type LocatedPerson, personReach } from './queries.ts';

/** `depth`: nesting of the condition. */
export type ReachFinding = { name: string; holds: boolean; depth: number };

/** Lists each condition before its parts. */
export function explainReach(actor: SignedIn, person: LocatedPerson): ReachFinding[] {
  const walk = ({ name, parts = [], ...one }: Condition<LocatedPerson>, depth: number): ReachFinding[] => [
    { name, holds: one.holds(actor, person), depth },
    ...parts.flatMap((part) => walk(part, depth + 1)),
  ];
  return walk(personReach, 0);
}

export type ActionFinding = {
  action: PersonAction;
  verdict: 'allowed' | 'not their role' | 'out of reach' | 'not to this person';
};

export function explainActions(actor: SignedIn, person: LocatedPerson): ActionFinding[] {
  const isReached = personReach.holds(actor, person);
  return personActions.map((action) => {
    if (!canEver(actor, action)) return { action, verdict: 'not their role' };
    if (!isReached) return { action, verdict: 'out of reach' };
    return { action, verdict: can(actor, action, person) ? 'allowed' : 'not to this person' };
  });
}
