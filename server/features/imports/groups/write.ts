import type { Tx } from '../../../core/database.ts';
import { updatePathsBelow, upsertAreas } from '../queries.ts';
import type { GroupPlan, GroupSort } from './plan.ts';
import { updateGroup } from './queries.ts';

export async function writeGroups(tx: Tx, { level }: GroupSort, plans: AsyncIterable<GroupPlan>): Promise<void> {
  const groups: GroupPlan[] = [];
  for await (const group of plans) groups.push(group);
  await upsertAreas(
    tx,
    groups.map(({ record }) => record),
  );
  let moved = 0;
  for (const { record, members } of groups) moved += await updateGroup(tx, level, record.id, members);
  if (level === 'adm3' && moved > 0) await updatePathsBelow(tx);
}
