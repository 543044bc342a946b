import { hash } from 'node:crypto';
import { foldText } from '#contract/text.ts';
import { roundDegrees } from '../../../services/areas/boundaries.ts';
import { addressWrittenNaturally, writtenNaturally } from '../capitals.ts';
import type { Findings } from '../findings.ts';
import type { PlaceCells, PlaceLine } from './lines.ts';

/** A table as a file has it; fields left out are none of the file's. */
export type FileTable = {
  line: number;
  /** section and code */
  key: string;
  cusec: string;
  code: string;
  electors?: number;
  surnames?: { from: string; to: string };
};

/** A polling place as a file has it, from its first row, with its tables. */
export type FilePlace = {
  line: number;
  municipality: string;
  /** for a new place */
  code: string;
  name: string;
  address: string;
  /** name and address as compared */
  search: string;
  postalCode: string;
  point?: { lon: number; lat: number };
  tables: FileTable[];
};

/**
 * Gathers rows into places.
 * A place is one municipality, name and address, as the file spells them.
 */
export class PlaceGatherer {
  readonly places: FilePlace[] = [];
  /** tables whose row names no place */
  readonly loose: (FileTable & { municipality: string })[] = [];
  readonly #findings: Findings;
  readonly #cells: PlaceCells;
  readonly #byText = new Map<string, FilePlace>();
  readonly #byCode = new Map<string, FilePlace>();
  readonly #tables = new Map<string, number>();
  /** the row before, whose place is mostly this one's too */
  #before: { row: PlaceLine; place: FilePlace } | undefined;

  constructor(findings: Findings, cells: PlaceCells) {
    this.#findings = findings;
    this.#cells = cells;
  }

  add(row: PlaceLine): void {
    const table = row.table && this.#tableOf(row, row.table);
    if (table === 'repeated') return;
    const place = this.#placeBefore(row) ?? this.#placeOf(row);
    if (place) {
      this.#before = { row, place };
      if (table) place.tables.push(table);
      this.#compare(place, row);
    } else if (table && row.name === '' && row.address === '') {
      this.loose.push({ ...table, municipality: row.municipality });
    } else this.#findings.error(row.line, this.#cells.column('name') ?? this.#cells.column('address'), 'no_place');
  }

  #tableOf(row: PlaceLine, { cusec, code }: NonNullable<PlaceLine['table']>): FileTable | 'repeated' {
    const { line, electors, surnames } = row;
    const key = `${cusec} ${code}`;
    const before = this.#tables.get(key);
    if (before !== undefined) {
      const column = this.#cells.column('table_key') ?? this.#cells.column('table');
      this.#findings.error(line, column, 'table_repeated', { code: `${cusec.slice(0, 5)} ${code}`, line: before });
      return 'repeated';
    }
    this.#tables.set(key, line);
    return { line, key, cusec, code, ...(electors !== undefined && { electors }), ...(surnames && { surnames }) };
  }

  #placeBefore({ municipality, placeCode, name, address }: PlaceLine): FilePlace | undefined {
    if (!this.#before) return undefined;
    const { row, place } = this.#before;
    const isSame =
      row.municipality === municipality && row.placeCode === placeCode && row.name === name && row.address === address;
    return isSame ? place : undefined;
  }

  #placeOf(row: PlaceLine): FilePlace | undefined {
    const { municipality, placeCode, name, address } = row;
    const codeKey = placeCode && `${municipality} ${placeCode}`;
    if (name === '' || address === '') return codeKey ? this.#byCode.get(codeKey) : undefined;
    const asSpelled = `${municipality} ${name} ; ${address}`;
    const spelled = this.#byText.get(asSpelled);
    if (spelled) return spelled;
    // Lists made by hand or from paper put a space here and not there.
    const textKey = `${municipality} ${foldText(`${name} ${address}`)}`;
    const known = this.#byText.get(textKey);
    if (known) {
      this.#byText.set(asSpelled, known);
      return known;
    }
    const namesake = codeKey ? this.#byCode.get(codeKey) : undefined;
    const column = this.#cells.column('place_code');
    if (namesake && isAlike(namesake, row)) {
      this.#findings.warn(row.line, column, 'two_versions', { line: namesake.line }, name);
      this.#byText.set(textKey, namesake);
      return namesake;
    }
    if (namesake) this.#findings.warn(row.line, column, 'code_reused', { line: namesake.line }, name);
    const place = describePlace(row, { hasOwnCode: codeKey !== '' && !namesake });
    this.places.push(place);
    this.#byText.set(asSpelled, place).set(textKey, place);
    if (codeKey && !namesake) this.#byCode.set(codeKey, place);
    return place;
  }

  /** Takes what the first row lacks; tells where a later one says otherwise. */
  #compare(place: FilePlace, { line, postalCode, point }: PlaceLine): void {
    if (line === place.line) return;
    const rounded = point && roundPoint(point);
    const differs =
      (postalCode !== '' && place.postalCode !== '' && postalCode !== place.postalCode) ||
      (rounded && place.point && (rounded.lon !== place.point.lon || rounded.lat !== place.point.lat));
    if (differs) this.#findings.warn(line, null, 'two_versions', { line: place.line }, place.name);
    place.postalCode ||= postalCode;
    if (rounded) place.point ??= rounded;
  }
}

const roundPoint = ({ lon, lat }: { lon: number; lat: number }) => ({ lon: roundDegrees(lon), lat: roundDegrees(lat) });

/** True of one building spelled in two ways: most words are the same. */
function isAlike(place: FilePlace, { name, address }: PlaceLine): boolean {
  const words = new Set(place.search.split(' '));
  const own = foldText(`${name} ${address}`).split(' ');
  return own.filter((word) => words.has(word)).length >= Math.max(words.size, own.length) * 0.6;
}

function describePlace(row: PlaceLine, { hasOwnCode }: { hasOwnCode: boolean }): FilePlace {
  const { line, municipality, placeCode, postalCode, point } = row;
  const name = writtenNaturally(row.name);
  const address = addressWrittenNaturally(row.address);
  return {
    line,
    municipality,
    code: hasOwnCode ? `${municipality}-${placeCode}` : placeCodeOf(municipality, `${row.name} ; ${row.address}`),
    name,
    address,
    search: foldText(`${name} ${address}`),
    postalCode,
    ...(point && { point: roundPoint(point) }),
    tables: [],
  };
}

/** The code of a place that has none of its own: its name and address, as the file spells them. */
export const placeCodeOf = (municipality: string, nameAndAddress: string): string =>
  `${municipality}-${hash('sha256', nameAndAddress).slice(0, 10)}`;
