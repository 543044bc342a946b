import { hash } from 'node:crypto';
import type { Mapping } from '../../../services/files/cells.ts';
import { hasHeadings } from '../../../services/files/headings.ts';
import { readRows } from '../../../services/files/sheet.ts';
import { Unreadable } from '../../../services/files/unreadable.ts';
import { type Engine, type ImportChoices, mostRows } from '../engine.ts';
import { inTurns } from '../findings.ts';
import { neededOf } from '../mapping/guess.ts';
import { type KnownTown, listTownBoundaries, listTowns } from '../towns/queries.ts';
import { Towns } from '../towns/towns.ts';
import { plansOf, writePlaces } from './bring.ts';
import { type ImportPlaceField, PlaceCells } from './cells.ts';
import { PlaceGatherer } from './gather.ts';
import { hasTown, readPlaceLine } from './lines.ts';
import type { PlacesPlan } from './plan.ts';
import { ListRows } from './rows.ts';
import { tableColumnsOf } from './table-columns.ts';

type Prepared = { rows: number; towns: string; gathered: Pick<PlaceGatherer, 'places' | 'loose' | 'faulty'> };

/** Rows kept after a preview; longer files are read again to save memory. */
const mostKept = 100_000;

const digestOf = (known: readonly KnownTown[]) => hash('sha256', JSON.stringify(known));

function isTownSaid(mapping: Mapping, { municipality }: ImportChoices): boolean {
  const has = (...fields: ImportPlaceField[]) => fields.some((field) => mapping.includes(field));
  const isPoint = has('coordinates') || (has('lon') && has('lat'));
  return municipality !== null || has('table_key', 'cusec', 'municipality', 'municipality_name') || isPoint;
}

/** Each row is a table, its place, or both. */
export const placesEngine: Engine<Prepared> = {
  missing(mapping, { choices, files }) {
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
    return fields.length === 1 && !isInTown ? { code: 'no_municipality' } : fields;
  },

  async prepare({ database, tenantId, path, found, mapping, findings, choices, progress }) {
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
    const known = await database.reading(tenantId, listTowns);
    const home = choices.municipality ?? undefined;
    const isByPoint = home === undefined && !hasTown((field) => mapping.includes(field)) && !mapping.includes('cusec');
    const towns = new Towns(known, isByPoint ? await database.reading(tenantId, listTownBoundaries) : undefined, home);
    await towns.learnFrom({ source: path, found, mapping });
    const gathered = new PlaceGatherer(findings, cells);
    const list = new ListRows(found.header, fields, findings, towns);
    for (const { line, text } of found.above ?? []) list.headDistrict(line, { text, column: null });
    if (!isTownSaid(mapping, choices)) {
      for (const { line, text } of found.above ?? []) towns.head(line, { text, column: null }, findings);
      if (towns.ofUnsaid === undefined && !found.is_headed) throw new Unreadable('no_municipality');
    }
    let rows = 0;
    for await (const some of readRows(path, found, neededOf(mapping))) {
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
    if (places.length > 0 && places.every(({ address }) => address === '')) findings.warn(null, null, 'no_addresses');
    if (places.length > 0 && loose.length + faulty.length === 0 && !places.some(({ tables }) => tables.length > 0))
      findings.warn(null, null, 'no_tables');
    return { rows, towns: digestOf(known), gathered: { places, loose, faulty } };
  },

  async stillHolds({ database, tenantId }, { rows, towns }) {
    return rows <= mostKept && digestOf(await database.reading(tenantId, listTowns)) === towns;
  },

  async check({ database, tenantId, findings }, { rows, gathered }) {
    let unchanged = 0;
    await database.inTenant(tenantId, async (tx) => {
      for await (const plan of plansOf(tx, gathered, findings)) unchanged += plan.unchanged;
    });
    return { rows, unchanged };
  },

  async apply({ findings, progress, actor }, { rows, gathered }, tx) {
    let unchanged = 0;
    let done = 0;
    const all = gathered.places.length + gathered.loose.length;
    const wrote = async (plan: PlacesPlan) => {
      unchanged += plan.unchanged;
      done += plan.unchanged + plan.newPlaces.length + plan.changedPlaces.length;
      await progress(0.4 + 0.5 * Math.min(done / all, 1));
    };
    await writePlaces(tx, plansOf(tx, gathered, findings), { origin: actor?.origin, wrote });
    return { rows, unchanged };
  },
};
