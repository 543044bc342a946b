import { foldText } from '#contract/text.ts';
import type { Tx } from '../../../core/database.ts';
import { newId } from '../../../core/ids.ts';
import { isWithin, metresApart } from '../../../services/areas/geometry/closeness.ts';
import { overlapOf } from '../../../services/areas/geometry/overlap.ts';
import { withArticleFirst } from '../../../services/areas/municipality-names.ts';
import {
  findReferenceCountry,
  listReferenceAreas,
  listReferenceBoundaries,
} from '../../../services/areas/reference/queries.ts';
import { extentOf, fieldsSaid } from '../area-records.ts';
import type { ImportTask } from '../kind.ts';
import { isAround } from '../locate.ts';
import { Namesakes } from '../namesakes.ts';
import { type AreaDifference, type AreaRecord, compareAreas, listAreasByCode, type StoredArea } from '../queries.ts';
import { type AreaLine, type AreasRead, tolerance } from './lines.ts';

/** Most degrees that a centre may lie outside its parent's box, as sources differ. */
const outside = 0.1;
/** Most metres between two boundaries that count as the same: both are simplified and rounded. */
const sameLine = 2 * tolerance + 1;

/** Least share of an area that new limits keep; below it, the code is another area's. */
const leastOverlap = 0.5;

/** Yields new and changed areas, in batches. */
export async function* planAreas(
  tx: Tx,
  { areas }: AreasRead,
  { findings, progress }: ImportTask,
): AsyncGenerator<AreaRecord[]> {
  const here = await listAreasByCode(tx, ['adm0', 'adm1', 'adm2', 'adm3', 'adm4', 'adm5', 'adm6', 'adm7']);
  const known = new Map(here.map((area) => [keyOf(area), area]));
  const country =
    known.has('adm0 es') || areas.every(({ level }) => level !== 'adm1') ? undefined : await planCountry(tx);
  if (country) known.set('adm0 es', country);
  const byId = new Map([...known.values()].map((area) => [area.id, area]));
  const namesakes = new Namesakes([...known.values()], areas);
  // Largest areas first, so that the file's districts are known before its neighbourhoods.
  const fromAbove = (await findParents(tx, areas)).sort((one, other) => one.level.localeCompare(other.level));
  const placed = fromAbove.flatMap((area) => {
    const record = recordOf(area, known, byId, findings);
    if (!record) return [];
    const before = known.get(keyOf(area));
    const namesake = before?.name === record.name ? undefined : namesakes.take(record);
    if (namesake) {
      findings.error(area.line, null, 'area_named', { code: namesake.code }, record.name);
      return [];
    }
    const isNew = !known.has(keyOf(area));
    known.set(keyOf(area), record);
    return [{ area: { ...area, name: record.name }, record, isNew }];
  });
  if (country) yield [country];
  const moved: { name: string; metres: number }[] = [];
  for (let at = 0; at < placed.length; at += 200) {
    const some = placed.slice(at, at + 200);
    const differing: AreaRecord[] = [];
    const differs = await compareAreas(
      tx,
      some.filter(({ isNew }) => !isNew).map(({ record }) => record),
    );
    const inSpain = await listReferenceBoundaries(
      tx,
      some.flatMap(({ record, isNew }) => (isNew && record.boundary ? [keyOf(record)] : [])),
    );
    for (const { area, record, isNew } of some) {
      const before = differs.get(record.id);
      const fields = fieldsChanged(before, record);
      const [old, drawn] = fields.includes('boundary') ? [before?.known, record.boundary] : [];
      const official = old ?? inSpain.get(keyOf(record));
      const compared = drawn ?? (isNew ? record.boundary : null);
      if (official && compared && overlapOf(official, compared) < leastOverlap) {
        const { code, name } = area;
        findings.error(area.line, null, 'limits_elsewhere', { code, name: before?.name ?? name }, name);
        continue;
      }
      if (old && drawn) moved.push({ name: record.name, metres: Math.round(metresApart(old, drawn)) });
      if (area.boundary && !record.boundary) findings.warn(area.line, null, 'boundary_lost', {}, area.name);
      findings.outcome(area.line, area.name, {
        created: isNew ? [{ code: 'area_created' }] : undefined,
        changed: fieldsSaid(fields, before?.name ?? '', area.name),
      });
      if (isNew || fields.length > 0) differing.push(record);
    }
    if (differing.length > 0) yield differing;
    await progress(0.4 + (0.5 * at) / placed.length);
  }
  sumUp(placed, here, moved, findings);
}

/** Compares the file with stored areas of the same levels and municipalities (or provinces). */
function sumUp(
  placed: readonly { record: AreaRecord }[],
  here: readonly StoredArea[],
  moved: readonly { name: string; metres: number }[],
  findings: ImportTask['findings'],
): void {
  const scopeOf = ({ level, code }: { level: string; code: string }) =>
    `${level} ${code.slice(0, level === 'adm4' ? 2 : level < 'adm4' ? 0 : 5)}`;
  const scopes = new Set(placed.map(({ record }) => scopeOf(record)));
  findings.sum('areas', placed.length, here.filter((area) => scopes.has(scopeOf(area))).length);
  const [most] = moved.toSorted((one, other) => other.metres - one.metres);
  if (most) findings.total('total_limits', { number: moved.length, ...most });
}

const keyOf = ({ level, code }: { level: string; code: string }) => `${level} ${code}`;

/** Treats a boundary close to the known one as equal. */
function fieldsChanged(differing: AreaDifference | undefined, { boundary }: AreaRecord): string[] {
  if (!differing) return [];
  const { fields, known } = differing;
  const isSame = known !== null && boundary !== null && isWithin(sameLine, known, boundary);
  return fields.filter((field) => field !== 'boundary' || !isSame);
}

/** Accents, capitals and articles of a map don't change a municipality's official name. */
const plainName = (name: string): string => foldText(withArticleFirst(name));

/** Names a section by number: like tables, sections have no other name. */
const nameOf = (level: string, code: string): string =>
  level === 'adm7' ? `${code.slice(5, 7)}-${code.slice(7)}` : code;

/** Takes Spain from the reference areas. */
async function planCountry(tx: Tx): Promise<AreaRecord | undefined> {
  const country = await findReferenceCountry(tx);
  return country && { ...country, id: newId(), level: 'adm0', parent_id: null };
}

/** Sets each province's community as its parent. */
async function findParents(tx: Tx, areas: readonly AreaLine[]): Promise<AreaLine[]> {
  const provinces = await listReferenceAreas(tx, 'adm2');
  const communities = new Map(provinces.map(({ code, path }) => [code, path.split('.')[1] ?? '']));
  return areas.map((area) =>
    area.level === 'adm2' ? { ...area, parents: [{ level: 'adm1', code: communities.get(area.code) ?? '' }] } : area,
  );
}

/**
 * Keeps a known area's parent if it lies within the file's: files don't name a municipality's
 * comarca or a section's neighbourhood.
 */
function recordOf(
  { line, level, code, name: written, parents, boundary }: AreaLine,
  known: ReadonlyMap<string, StoredArea>,
  byId: ReadonlyMap<string, StoredArea>,
  findings: ImportTask['findings'],
): AreaRecord | undefined {
  const before = known.get(keyOf({ level, code }));
  const isOfficial = before && level === 'adm4' && plainName(written) === plainName(before.name);
  const name = (isOfficial ? before.name : written) || before?.name || nameOf(level, code);
  const named = parents.map((parent) => known.get(keyOf(parent))).find(Boolean);
  const own = before?.parent_id ? byId.get(before.parent_id) : undefined;
  const above = own && (!named || own.path.startsWith(named.path)) ? own : named;
  if (!above) {
    const missing = parents.at(-1)?.code ?? code;
    findings.error(
      line,
      null,
      ['adm1', 'adm2', 'adm4'].includes(level) ? 'unknown_parent' : 'unknown_municipality',
      { code: missing },
      name,
    );
    return undefined;
  }
  const path = `${above.path}${code}.`;
  const extent = extentOf(boundary);
  if (extent.lon !== null && extent.lat !== null && !isAround(above, extent.lon, extent.lat, outside)) {
    findings.error(line, null, 'outside_parent', { code: above.code }, name);
    return undefined;
  }
  return { id: before?.id ?? newId(), level, code, name, search: foldText(name), parent_id: above.id, path, ...extent };
}
