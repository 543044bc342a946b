import { simplifyTogether } from '../../../services/areas/geometry/simplify.ts';
import { Cells } from '../../../services/files/cells.ts';
import { readRows } from '../../../services/files/sheet.ts';
import { inTurns } from '../findings.ts';
import type { ImportTask } from '../kind.ts';
import { Towns } from '../towns/towns.ts';
import { type AreaField, type AreaLine, type LayerLevel, levelOfTwoDigits, readAreaLine } from './lines.ts';
import { proveGlue } from './sections.ts';

export type AreasRead = { rows: number; areas: AreaLine[] };

/** Metres by which simplifying may move a boundary. */
export const tolerance = 2;

export async function readAreas({ files: [file], known, choices, findings }: ImportTask): Promise<AreasRead> {
  const { source, found, mapping } = file;
  const towns = new Towns(known.towns, { home: choices.municipality });
  const official = new Set(known.towns.map(({ code }) => code));
  if (!mapping.includes('code') && !mapping.includes('municipality')) await towns.learnFrom(file);
  const asked = {
    wanted: choices.level as LayerLevel | null,
    inTown: choices.municipality,
    towns,
    official,
    glue: await proveGlue(file),
  };
  const cells = new Cells<AreaField>(found, mapping);
  const areas: AreaLine[] = [];
  const seen = new Map<string, number>();
  let rows = 0;
  let ofTwo: LayerLevel | undefined;
  for await (const some of readRows(source, found, mapping)) {
    rows += some.length;
    ofTwo ??= levelOfTwoDigits(found, some);
    for await (const few of inTurns(some, 20)) {
      for (const row of few) {
        const area = readAreaLine(row, cells, { ...asked, ofTwo }, findings);
        if (!area) continue;
        const before = seen.get(`${area.level} ${area.code}`);
        if (before === undefined) areas.push(area);
        else
          findings.error(row.line, cells.column('code'), 'area_repeated', { code: area.code, line: before }, area.name);
        seen.set(`${area.level} ${area.code}`, before ?? row.line);
      }
    }
  }
  const drawn = areas.filter(({ boundary }) => boundary !== null);
  const simple = simplifyTogether(
    drawn.flatMap(({ boundary }) => boundary ?? []),
    tolerance,
  );
  for (const [at, area] of drawn.entries()) area.boundary = simple[at] ?? area.boundary;
  return { rows, areas };
}
