import { type Mapping, neededOf } from '../../../services/files/cells.ts';
import { hasHeadings } from '../../../services/files/headings.ts';
import { readRows } from '../../../services/files/sheet.ts';
import { Unreadable } from '../../../services/files/unreadable.ts';
import { inTurns } from '../findings.ts';
import { tellMissing } from '../given.ts';
import { guessProof, type ImportChoices, type Kind, mostRows } from '../kind.ts';
import { guessMapping } from '../mapping/guess.ts';
import { Towns } from '../towns/towns.ts';
import { plansOf, writePlaces } from './bring.ts';
import { type ImportPlaceField, PlaceCells } from './cells.ts';
import { placesFields } from './fields.ts';
import { PlaceGatherer } from './gather.ts';
import { hasTown, readPlaceLine } from './lines.ts';
import type { PlacesPlan } from './plan.ts';
import { ListRows } from './rows.ts';
import { listTableColumns, tableColumnsOf } from './table-columns.ts';

export type PlacesRead = { rows: number; gathered: Pick<PlaceGatherer, 'places' | 'loose' | 'faulty'> };

function isTownSaid(mapping: Mapping, { municipality }: ImportChoices): boolean {
  const has = (...fields: ImportPlaceField[]) => fields.some((field) => mapping.includes(field));
  const isPoint = has('coordinates') || (has('lon') && has('lat'));
  return municipality !== null || has('table_key', 'cusec', 'municipality', 'municipality_name') || isPoint;
}

/** Each row is a table, its place, or both. */
export const placesKind: Kind<PlacesRead, PlacesPlan> = {
  prove: async (files) =>
    guessProof(
      files.map(({ found }) =>
        guessMapping(
          placesFields,
          found,
          listTableColumns(found).map(({ at }) => at),
        ),
      ),
    ),

  missing(files, choices) {
    const mapping = files[0]?.mapping ?? [];
    const has = (...fields: ImportPlaceField[]) => fields.some((field) => mapping.includes(field));
    const isNamed = has('name_and_address') || (has('name') && has('address')) || has('place_code');
    const isOfSection = has('cusec', 'section', 'district_section');
    const isByColumn = files[0] !== undefined && tableColumnsOf(files[0].found, mapping).length > 0;
    const isTable = has('table_key') || (has('table', 'tables') && (isOfSection || has('district'))) || isByColumn;
    const isInTown = isTownSaid(mapping, choices) || (files[0] !== undefined && hasHeadings(files[0].found));
    const fields = [
      ...(isNamed || isTable ? [] : ['name', 'address']),
      ...(has('table') && !has('table_key') && !isOfSection && !has('district') ? ['section'] : []),
      ...(isInTown ? [] : ['municipality']),
    ];
    return fields.length === 1 && !isInTown ? { code: 'no_municipality' } : tellMissing(fields);
  },

  async read({ files: [file], known, findings, choices, listTownBoundaries, progress }) {
    const { source, found, mapping } = file;
    // Adds a virtual last column, which district headings fill.
    const fields = mapping.includes('district') ? [...mapping] : [...mapping, 'district'];
    const tableColumns = tableColumnsOf(found, mapping);
    const [first] = tableColumns;
    if (first) {
      fields[first.at] = 'tables';
      const columns = tableColumns.map(({ column }) => column);
      findings.warn(null, null, 'tables_in_columns', { columns });
    }
    const cells = new PlaceCells(found, fields, tableColumns);
    const home = choices.municipality ?? undefined;
    const isByPoint = home === undefined && !hasTown((field) => mapping.includes(field)) && !mapping.includes('cusec');
    const towns = new Towns(known.towns, isByPoint ? await listTownBoundaries() : undefined, home);
    await towns.learnFrom(file);
    const gathered = new PlaceGatherer(findings, cells);
    const list = new ListRows(found.header, fields, findings, towns);
    for (const { line, text } of found.above ?? []) list.headDistrict(line, { text, column: null });
    if (!isTownSaid(mapping, choices)) {
      for (const { line, text } of found.above ?? []) towns.head(line, { text, column: null }, findings);
      if (towns.ofUnsaid === undefined && !found.is_headed) throw new Unreadable('no_municipality');
    }
    let rows = 0;
    for await (const some of readRows(source, found, neededOf(mapping))) {
      rows += some.length;
      if (rows > mostRows) throw new Unreadable('rows_too_many', { number: mostRows });
      for await (const few of inTurns(some)) {
        for (const one of few) {
          const row = list.take(one);
          const line = row && readPlaceLine(row, cells, towns, findings);
          if (line) gathered.add(line);
        }
      }
      if (rows % 20_000 < some.length) await progress(0.3 * Math.min(rows / 50_000, 1));
    }
    const { places, loose, faulty } = gathered;
    const coded = places.filter(({ postalCode }) => postalCode !== '');
    const strange = coded.filter(({ municipality, postalCode }) => !towns.postalCodes.has(municipality, postalCode));
    if (coded.length >= 10 && strange.length * 2 > coded.length)
      findings.warn(null, cells.column('postal_code'), 'postal_codes_elsewhere', {
        number: strange.length,
        all: coded.length,
      });
    if (places.length > 0 && places.every(({ address }) => address === '')) findings.warn(null, null, 'no_addresses');
    if (places.length > 0 && loose.length + faulty.length === 0 && !places.some(({ tables }) => tables.length > 0))
      findings.warn(null, null, 'no_tables');
    return { rows, gathered: { places, loose, faulty } };
  },

  plan: (tx, { gathered }, { findings }) => plansOf(tx, gathered, findings),

  write: (tx, plans, { progress, actor }) =>
    writePlaces(tx, plans, { origin: actor?.origin, wrote: ({ share }) => progress(0.4 + 0.5 * share) }),
};
