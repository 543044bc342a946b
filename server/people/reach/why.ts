import { can, canEver, type PersonAction, personActions } from '#contract/permissions.ts';
import type { SignedIn } from '../../core/context.ts';
import { type Condition, type LocatedPerson, personReach } from './queries.ts';

/** A condition of reach as it stands between two people; `depth`: inside how many others it lies. */
export type Finding = { name: string; holds: boolean; depth: number };

/** Each condition of reach, those that others are made of after them. */
export function explainReach(actor: SignedIn, person: LocatedPerson): Finding[] {
  const walk = ({ name, parts = [], ...one }: Condition<LocatedPerson>, depth: number): Finding[] => [
    { name, holds: one.holds(actor, person), depth },
    ...parts.flatMap((part) => walk(part, depth + 1)),
  ];
  return walk(personReach, 0);
}

/** Why the actor may not: the role never may, the person is out of reach, or stands so that it isn't allowed. */
export type ActionFinding = {
  action: PersonAction;
  verdict: 'allowed' | 'not their role' | 'out of reach' | 'not to this person';
};

/** What the actor may do to the person, action by action. */
export function explainActions(actor: SignedIn, person: LocatedPerson): ActionFinding[] {
  const isReached = personReach.holds(actor, person);
  return personActions.map((action) => {
    if (!canEver(actor, action)) return { action, verdict: 'not their role' };
    if (!isReached) return { action, verdict: 'out of reach' };
    return { action, verdict: can(actor, action, person) ? 'allowed' : 'not to this person' };
  });
}
