import { foldText } from '#contract/text.ts';
import type { Mapping } from '../../../services/files/cells.ts';
import type { ReadingPlan } from '../../../services/files/plan.ts';
import type { ImportFindings } from '../findings.ts';
import { Row } from '../given.ts';
import type { MappedFile } from '../kind.ts';
import { isCount } from '../mapping/looks.ts';
import type { placesFields } from './fields.ts';

export type ImportPlaceField = keyof typeof placesFields;

export class PlaceFileRow extends Row<ImportPlaceField> {
  readonly tableColumns: readonly TableColumn[];

  constructor(file: MappedFile, findings: ImportFindings, tableColumns: readonly TableColumn[]) {
    super(file, findings);
    this.tableColumns = tableColumns;
  }
}

export type TableColumn = { at: number; letter: string; column: string };

const likely = 0.5;

/** Lists columns with the electors of one table per section: 'Mesa A', 'Mesa B'. */
export function listTableColumns({ header, samples }: Pick<ReadingPlan, 'header' | 'samples'>): TableColumn[] {
  const all = header.flatMap((column, at): TableColumn[] => {
    const [, letter] = /^(?:(?:censo?|electore?s) )?(?:mesa|taula|mahaia)[ ._]([a-z])$/.exec(foldText(column)) ?? [];
    const values = samples[at] ?? [];
    const areCounts = values.filter((value) => value === '-' || isCount(value)).length >= values.length * likely;
    return letter && areCounts ? [{ at, letter: letter.toUpperCase(), column }] : [];
  });
  return all.length > 1 && new Set(all.map(({ letter }) => letter)).size === all.length ? all : [];
}

/** Lists the tables' columns if sections are mapped, tables aren't, and none has a field. */
export const tableColumnsOf = (found: Pick<ReadingPlan, 'header' | 'samples'>, mapping: Mapping): TableColumn[] => {
  const isSaid = (...fields: string[]) => fields.some((field) => mapping.includes(field));
  const isRead = isSaid('cusec', 'section', 'district_section') && !isSaid('table_key', 'table', 'tables');
  const all = isRead ? listTableColumns(found) : [];
  return all.every(({ at }) => mapping[at] === null) ? all : [];
};
