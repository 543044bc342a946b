import { can, canEver, type PersonAction, personActions } from '#contract/permissions.ts';
import type { SignedIn } from '../../core/context.ts';
import { type Condition, type LocatedPerson, personReach } from './queries.ts';

/** A condition as it stands between two people; `depth` counts the conditions it is part of. */
export type ReachFinding = { name: string; holds: boolean; depth: number };

/** Lists each condition of reach, followed by those it is made of. */
export function explainReach(actor: SignedIn, person: LocatedPerson): ReachFinding[] {
  const walk = ({ name, parts = [], ...one }: Condition<LocatedPerson>, depth: number): ReachFinding[] => [
    { name, holds: one.holds(actor, person), depth },
    ...parts.flatMap((part) => walk(part, depth + 1)),
  ];
  return walk(personReach, 0);
}

/** An action with its verdict. */
export type ActionFinding = {
  action: PersonAction;
  verdict: 'allowed' | 'not their role' | 'out of reach' | 'not to this person';
};

/** Says, action by action, whether the actor may do it to the person. */
export function explainActions(actor: SignedIn, person: LocatedPerson): ActionFinding[] {
  const isReached = personReach.holds(actor, person);
  return personActions.map((action) => {
    if (!canEver(actor, action)) return { action, verdict: 'not their role' };
    if (!isReached) return { action, verdict: 'out of reach' };
    return { action, verdict: can(actor, action, person) ? 'allowed' : 'not to this person' };
  });
}
