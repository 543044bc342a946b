import { defaultRule, type PriorityRule, proposable, proposePriority } from '#contract/priority-rule.ts';
import { recordChange } from '../../../core/changes.ts';
import type { MemberScope } from '../../../core/context.ts';
import { newId } from '../../../core/ids.ts';
import {
  countUnprojected,
  findRule,
  listRankedPlaces,
  type RankedPlace,
  updatePriorities,
  writeRule,
} from './queries.ts';

type Asked = { rule: PriorityRule; scope: 'unset' | 'all' };

export const readRule = async ({ tx }: MemberScope): Promise<PriorityRule> => (await findRule(tx)) ?? defaultRule;

export async function previewRule({ tx }: MemberScope, asked: Asked) {
  const all = await listRankedPlaces(tx, false);
  const places = all.filter((place) => isAsked(place, asked));
  const proposed = places.map((place) => proposePriority(asked.rule, place));
  return {
    places: places.length,
    changed: places.filter(({ priority }, at) => priority !== proposed[at]).length,
    unprojected: await countUnprojected(tx),
    by_hand: all.length - places.length,
    counts: proposable.map((priority) => ({
      priority,
      current: places.filter((place) => place.priority === priority).length,
      proposed: proposed.filter((one) => one === priority).length,
    })),
  };
}

export async function applyRule(scope: MemberScope, asked: Asked): Promise<{ changed: number }> {
  const { tx, actor, address } = scope;
  const before = await readRule(scope);
  const places = (await listRankedPlaces(tx, true)).filter((place) => isAsked(place, asked));
  const proposed = places.map((place) => ({
    ...{ id: place.id, change: newId(), before: place.priority },
    priority: proposePriority(asked.rule, place),
  }));
  const changed = proposed.filter((one) => one.before !== one.priority).length;
  await writeRule(tx, asked.rule);
  await updatePriorities(tx, proposed, { actorId: actor.id, address });
  await recordChange(scope, 'priorityrule', newId(), 'applied', {
    before: { shares: before.shares, electors: before.electors },
    after: { ...asked.rule, scope: asked.scope, changed },
  });
  return { changed };
}

/** Returns whether the rule applies; priorities unlike its last result were set by hand. */
const isAsked = ({ priority, proposed_priority }: RankedPlace, { scope }: Asked) =>
  scope === 'all' || priority === null || priority === proposed_priority;
