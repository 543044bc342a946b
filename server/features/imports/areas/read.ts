import type { Geometry } from 'geojson';
import { foldText } from '#contract/text.ts';
import { AreaParts } from '../../../services/areas/geometry/parts.ts';
import { simplifyTogether } from '../../../services/areas/geometry/simplify.ts';
import type { SheetRow } from '../../../services/files/plan.ts';
import { Row, rowsOf } from '../given.ts';
import type { ImportTask } from '../kind.ts';
import { Towns } from '../towns/towns.ts';
import {
  type AreaField,
  type AreaLine,
  type AreasRead,
  levelOfTwoDigits,
  mappingAt,
  readAreaLine,
  tolerance,
} from './lines.ts';
import { proveGlue } from './sections.ts';

export async function readAreas({ files: [given], known, choices, findings }: ImportTask): Promise<AreasRead> {
  const { found } = given;
  const file = { ...given, mapping: mappingAt(choices.level, given.mapping) };
  const towns = new Towns(known.towns, { home: choices.municipality });
  const official = new Set(known.towns.map(({ code }) => code));
  if (!file.mapping.includes('code') && !file.mapping.includes('municipality')) await towns.learnFrom(file);
  const wanted = choices.level;
  const asked = {
    ...{ wanted, inTown: choices.municipality, towns, official, glue: await proveGlue(file) },
    ofTwo: wanted ?? (await levelOfTwoDigits(file)),
  };
  // Tables of open-data portals have each boundary as GeoJSON in a cell.
  const shapes = found.samples.findIndex((some) => some.length > 0 && some.every((cell) => shape.test(cell)));
  const withShape = (row: SheetRow) => (shapes < 0 ? row : { ...row, geometry: readShape(row.cells[shapes] ?? '') });
  const areas = new Map<string, AreaLine>();
  const parts = new Map<AreaLine, AreaParts>();
  let rows = 0;
  for await (const row of rowsOf(file, new Row<AreaField>(file, findings), withShape)) {
    rows += 1;
    const area = readAreaLine(row, asked);
    const key = `${area?.level} ${area?.code}`;
    const before = areas.get(key);
    if (area && before) join(parts, before, area, row);
    else if (area) areas.set(key, area);
  }
  for (const [area, { boundary }] of parts) area.boundary = boundary;
  const all = [...areas.values()];
  const drawn = all.flatMap((area) => (area.boundary ? [{ area, boundary: area.boundary }] : []));
  const simple = simplifyTogether(
    drawn.map(({ boundary }) => boundary),
    tolerance,
  );
  for (const [at, { area, boundary }] of drawn.entries()) area.boundary = simple[at] ?? boundary;
  return { rows, areas: all };
}

/** Least overlap for a row to be a repeated area, not a further part of it. */
const leastSame = 0.5;

/** Adds a further part to an area; a part with another name is an error. */
function join(parts: Map<AreaLine, AreaParts>, before: AreaLine, part: AreaLine, row: Row<AreaField>): undefined {
  const { code, name, boundary } = part;
  const params = { code, line: before.line };
  if (foldText(name) !== foldText(before.name)) return row.error('code', 'area_repeated', params, name);
  const drawn = parts.get(before) ?? (before.boundary && new AreaParts(before.boundary));
  if (!drawn || !boundary || drawn.overlapOf(boundary) >= leastSame) return row.warn('code', 'row_repeated', {}, name);
  row.warn('code', 'area_part', params, name);
  drawn.add(boundary);
  parts.set(before, drawn);
}

const shape = /^\{.*"coordinates"\s*:/;

function readShape(cell: string): Geometry | null {
  try {
    return JSON.parse(cell) as Geometry;
  } catch {
    return null;
  }
}
