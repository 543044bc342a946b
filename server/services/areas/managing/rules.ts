import type { Area } from '#contract/areas.ts';
import { levels } from '#contract/areas.ts';
import { recordChange } from '../../../core/changes.ts';
import type { MemberScope } from '../../../core/context.ts';
import { newId } from '../../../core/ids.ts';
import { Refusal, requireFound } from '../../../core/refusal.ts';
import { type AreaRow, findArea, findAreaPath } from '../queries.ts';
import { deleteArea, findAreaByCode, insertArea, listHolders, lockArea, updateAreaName } from './queries.ts';
import { nameHolders } from './texts.ts';

type NewArea = { name: string; level: Area['level']; code: string; parent: string };

/** A zone lies below a province or wider, and has nothing directly below. */
export async function addArea(scope: MemberScope, { name, level, code, parent }: NewArea): Promise<AreaRow> {
  const { tx } = scope;
  const above = requireFound(await findArea(tx, parent));
  const path = requireFound(await findAreaPath(tx, parent));
  if (!canContain(above.level, level)) throw new Refusal('area_misplaced', { parent: above.name });
  const known = await findAreaByCode(tx, level, code);
  if (known) throw new Refusal('area_known', { name: known.name });
  const id = newId();
  await insertArea(tx, { id, level, code, name, parent_id: parent, path: `${path}${code}.` });
  await recordChange(scope, 'area', id, 'created', { after: { name, code, level } });
  return requireFound(await findArea(tx, id));
}

function canContain(outer: Area['level'], inner: Area['level']): boolean {
  if (outer === 'jez' || inner === 'adm0') return false;
  return levels.indexOf(inner === 'jez' ? 'adm3' : inner) > levels.indexOf(outer);
}

export async function renameArea(scope: MemberScope, id: string, name: string | undefined): Promise<AreaRow> {
  const { tx } = scope;
  const area = requireFound(await findArea(tx, id));
  if (name === undefined || name === area.name) return area;
  await updateAreaName(tx, id, name);
  const [before, after] = [{ name: area.name }, { name }];
  await recordChange(scope, 'area', id, 'updated', { before, after });
  return requireFound(await findArea(tx, id));
}

/** Refuses if anything refers to the area, and lists it. */
export async function removeArea(scope: MemberScope, id: string): Promise<void> {
  const { tx, language } = scope;
  await lockArea(tx, id);
  const { name, code, level } = requireFound(await findArea(tx, id));
  const holders = await listHolders(tx, id);
  if (holders.length > 0) {
    throw new Refusal('area_in_use', { name, holds: nameHolders(language, holders) });
  }
  await deleteArea(tx, id);
  await recordChange(scope, 'area', id, 'deleted', { before: { name, code, level } });
}
