import type { Kind } from '../kind.ts';
import { updatePathsBelow, upsertAreas } from '../queries.ts';
import { type GroupPlan, type GroupSort, planGroups } from './plan.ts';
import { missingOfGroups, proveGroups } from './prove.ts';
import { updateGroup } from './queries.ts';
import { type GroupsRead, readGroups } from './read.ts';

const groupsKind = (sort: GroupSort): Kind<GroupsRead, GroupPlan> => ({
  ...{ prove: proveGroups, missing: missingOfGroups, read: readGroups },
  plan: (tx, read, task) => planGroups(tx, sort, read, task),
  async write(tx, plans) {
    const groups: GroupPlan[] = [];
    for await (const group of plans) groups.push(group);
    await upsertAreas(
      tx,
      groups.map(({ record }) => record),
    );
    let moved = 0;
    for (const { record, members } of groups) moved += await updateGroup(tx, sort.level, record.id, members);
    if (sort.level === 'adm3' && moved > 0) await updatePathsBelow(tx);
  },
});

/**
 * Moves all areas below a comarca along, with their people and places.
 * A comarca that spans provinces becomes one in each. Municipalities missing from the table stay
 * where they are.
 */
export const comarcasKind = groupsKind({ level: 'adm3', mark: 'C' });

/**
 * Leaves paths alone, as comarcas divide provinces differently.
 * Municipalities missing from the table stay where they are.
 */
export const zonesKind = groupsKind({ level: 'jez', mark: 'Z' });
