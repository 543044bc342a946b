import type { Mapping } from '../../../services/files/cells.ts';
import { Cells } from '../../../services/files/cells.ts';
import type { ReadingPlan } from '../../../services/files/sheet.ts';
import type { placesFields } from './fields.ts';
import type { TableColumn } from './table-columns.ts';

export type ImportPlaceField = keyof typeof placesFields;

export class PlaceCells extends Cells<ImportPlaceField> {
  readonly tableColumns: readonly TableColumn[];

  constructor(found: Pick<ReadingPlan, 'header'>, mapping: Mapping, tableColumns: readonly TableColumn[] = []) {
    super(found, mapping);
    this.tableColumns = tableColumns;
  }
}
