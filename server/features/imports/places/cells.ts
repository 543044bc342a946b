import { Cells } from '../cells.ts';
import type { Mapping } from '../mapping/field.ts';
import type { placesFields } from '../mapping/places-fields.ts';
import type { TableColumn } from '../mapping/table-columns.ts';
import type { ReadingPlan } from '../reading/sheet.ts';

export type ImportPlaceField = keyof typeof placesFields;

export class PlaceCells extends Cells<ImportPlaceField> {
  readonly tableColumns: readonly TableColumn[];

  constructor(found: Pick<ReadingPlan, 'header'>, mapping: Mapping, tableColumns: readonly TableColumn[] = []) {
    super(found, mapping);
    this.tableColumns = tableColumns;
  }
}
