import type { Geometry } from 'geojson';
import { foldText } from '#contract/text.ts';
import { AreaParts } from '../../../services/areas/geometry/parts.ts';
import { simplifyTogether } from '../../../services/areas/geometry/simplify.ts';
import { Cells } from '../../../services/files/cells.ts';
import { readRows } from '../../../services/files/sheet.ts';
import { inTurns } from '../findings.ts';
import type { ImportTask } from '../kind.ts';
import { Towns } from '../towns/towns.ts';
import { type AreaField, type AreaLine, type LayerLevel, levelOfTwoDigits, readAreaLine } from './lines.ts';
import { mappingAt } from './prove.ts';
import { proveGlue } from './sections.ts';

export type AreasRead = { rows: number; areas: AreaLine[] };

/** Metres by which simplifying may move a boundary. */
export const tolerance = 2;

export async function readAreas({ files: [file], known, choices, findings }: ImportTask): Promise<AreasRead> {
  const { source, found } = file;
  const mapping = mappingAt(choices.level, file.mapping);
  const towns = new Towns(known.towns, { home: choices.municipality });
  const official = new Set(known.towns.map(({ code }) => code));
  if (!mapping.includes('code') && !mapping.includes('municipality')) await towns.learnFrom(file);
  const asked = {
    wanted: choices.level as LayerLevel | null,
    inTown: choices.municipality,
    towns,
    official,
    glue: await proveGlue({ ...file, mapping }),
  };
  const cells = new Cells<AreaField>(found, mapping);
  // Tables of open-data portals have each boundary as GeoJSON in a cell.
  const shapes = found.samples.findIndex((some) => some.length > 0 && some.every((cell) => shape.test(cell)));
  const areas: AreaLine[] = [];
  const seen = new Map<string, AreaLine>();
  const parts = new Map<AreaLine, AreaParts>();
  let rows = 0;
  let ofTwo: LayerLevel | undefined;
  for await (const some of readRows(source, found, mapping)) {
    rows += some.length;
    ofTwo ??= levelOfTwoDigits(found, some);
    for await (const few of inTurns(some, 20)) {
      for (const row of few) {
        if (shapes >= 0) row.geometry = readShape(row.cells[shapes] ?? '');
        const area = readAreaLine(row, cells, { ...asked, ofTwo }, findings);
        if (!area) continue;
        const before = seen.get(`${area.level} ${area.code}`);
        if (before) join(parts, { before, part: area }, findings, cells.column('code'));
        else areas.push(area);
        seen.set(`${area.level} ${area.code}`, before ?? area);
      }
    }
  }
  for (const [area, { boundary }] of parts) area.boundary = boundary;
  const drawn = areas.filter(({ boundary }) => boundary !== null);
  const simple = simplifyTogether(
    drawn.flatMap(({ boundary }) => boundary ?? []),
    tolerance,
  );
  for (const [at, area] of drawn.entries()) area.boundary = simple[at] ?? area.boundary;
  return { rows, areas };
}

/** Share of an area that is in another part of it already, from which it is the same again. */
const leastSame = 0.5;

/** Adds a further part to an area; one of another name is an error. */
function join(
  parts: Map<AreaLine, AreaParts>,
  { before, part }: { before: AreaLine; part: AreaLine },
  findings: ImportTask['findings'],
  column: string | null,
): void {
  const { code, name, line, boundary } = part;
  const params = { code, line: before.line };
  if (foldText(name) !== foldText(before.name)) return void findings.error(line, column, 'area_repeated', params, name);
  const drawn = parts.get(before) ?? (before.boundary && new AreaParts(before.boundary));
  if (!drawn || !boundary || drawn.overlapOf(boundary) >= leastSame)
    return void findings.warn(line, column, 'row_repeated', {}, name);
  findings.warn(line, column, 'area_part', params, name);
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
