import type { Kind } from '../kind.ts';
import { type GroupPlan, type GroupSort, planGroups } from './plan.ts';
import { missingOfGroups, proveGroups } from './prove.ts';
import { type GroupsRead, readGroups } from './read.ts';
import { writeGroups } from './write.ts';

const groupsKind = (sort: GroupSort): Kind<GroupsRead, GroupPlan> => ({
  ...{ prove: proveGroups, missing: missingOfGroups, read: readGroups },
  plan: (tx, read, task) => planGroups(tx, sort, read, task),
  write: (tx, plans) => writeGroups(tx, sort, plans),
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
