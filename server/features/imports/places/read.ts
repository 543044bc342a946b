import { UnreadableFile } from '../../../services/files/unreadable.ts';
import { rowsOf } from '../given.ts';
import { type ImportTask, mostRows } from '../kind.ts';
import { Towns } from '../towns/towns.ts';
import { PlaceFileRow, tableColumnsOf } from './cells.ts';
import { PlaceGatherer } from './file-places.ts';
import { ListRows } from './list-rows.ts';
import { hasTown, readPlaceListRow } from './place-row.ts';
import { isTownSaid } from './prove.ts';
import type { PlacesRead } from './records.ts';

/** Each row is a table, its place, or both. */
export async function readPlaces(task: ImportTask): Promise<PlacesRead> {
  const { known, findings, choices, progress } = task;
  const [{ found, mapping }] = task.files;
  // Adds a virtual last column, which district headings fill.
  const fields = mapping.includes('district') ? [...mapping] : [...mapping, 'district'];
  const tableColumns = tableColumnsOf(found, mapping);
  const [first] = tableColumns;
  if (first) {
    fields[first.at] = 'tables';
    findings.warn(null, null, 'tables_in_columns', { columns: tableColumns.map(({ column }) => column) });
  }
  const file = { ...task.files[0], mapping: fields };
  const row = new PlaceFileRow(file, findings, tableColumns);
  const { municipality: home } = choices;
  const isByPoint = home === null && !hasTown((field) => mapping.includes(field)) && !mapping.includes('cusec');
  const towns = new Towns(known.towns, { ...(isByPoint && { boundaries: await task.listTownBoundaries() }), home });
  await towns.learnFrom(file);
  const gathered = new PlaceGatherer(row);
  const list = new ListRows(found.header, fields, findings, towns);
  for (const { line, text } of found.above ?? []) list.headDistrict(line, { text, column: null });
  if (!isTownSaid(mapping, choices)) {
    for (const { line, text } of found.above ?? []) towns.head(line, { text, column: null }, findings);
    if (towns.ofUnsaid === undefined && !found.is_headed) throw new UnreadableFile('no_municipality');
  }
  let rows = 0;
  let areCodesWhole = true;
  for await (const _ of rowsOf(task.files[0], row, (given) => {
    rows += 1;
    return list.take(given);
  })) {
    if (rows > mostRows) throw new UnreadableFile('rows_too_many', { number: mostRows });
    const line = readPlaceListRow(row, towns);
    if (line) gathered.add(line);
    if (line?.placeCode) areCodesWhole &&= /^\d+\.0$/.test(line.placeCode);
    if (rows % 20_000 === 0) await progress(0.3 * Math.min(rows / 50_000, 1));
  }
  const { places, loose, faulty } = gathered;
  // Spreadsheets write codes as '101.0'; a '.0' in some rows only belongs to the code.
  if (areCodesWhole) for (const place of places) place.code = place.code.replace(/\.0$/, '');
  const coded = places.filter(({ postalCode }) => postalCode !== '');
  const strange = coded.filter(({ municipality, postalCode }) => !towns.hasPostalCode(municipality, postalCode));
  if (coded.length >= 10 && strange.length * 2 > coded.length)
    findings.warn(null, row.column('postal_code'), 'postal_codes_elsewhere', {
      number: strange.length,
      all: coded.length,
    });
  if (places.length > 0 && places.every(({ address }) => address === '')) findings.warn(null, null, 'no_addresses');
  if (places.length > 0 && loose.length + faulty.length === 0 && !places.some(({ tables }) => tables.length > 0))
    findings.warn(null, null, 'no_tables');
  return { rows, gathered: { places, loose, faulty } };
}
