import { hash } from 'node:crypto';
import { foldText } from '#contract/text.ts';
import { roundDegrees } from '../../../services/areas/geometry/boundaries.ts';
import { addressWrittenNaturally, writtenNaturally } from '../capitals.ts';
import type { PlaceFileRow } from './cells.ts';
import type { PlaceListRow } from './records.ts';
import { codeOf, type FilePlace, type FileTable, type GatheredPlaces } from './records.ts';

/** Gathers rows into places: same municipality, name and address. */
export class PlaceGatherer implements GatheredPlaces {
  readonly places: GatheredPlaces['places'] = [];
  readonly loose: GatheredPlaces['loose'] = [];
  readonly faulty: GatheredPlaces['faulty'] = [];
  readonly #row: PlaceFileRow;
  /** by municipality, then by folded name and address */
  readonly #byText = new Map<string, Map<string, FilePlace>>();
  readonly #byCode = new Map<string, FilePlace>();
  readonly #tables = new Map<string, number>();
  /** first line of a name without a code, by municipality */
  readonly #names = new Map<string, Map<string, number>>();

  constructor(row: PlaceFileRow) {
    this.#row = row;
  }

  /** Adds the current row, as read. */
  add(row: PlaceListRow): void {
    const tables = this.#tablesOf(row);
    if (row.isFaulty) {
      this.faulty.push(...tables);
      return;
    }
    if (row.tables && tables.length === 0) return;
    const place = this.#placeOf(row);
    if (place) {
      // push() would reserve capacity for many more.
      place.tables = place.tables.length === 0 ? tables : [...place.tables, ...tables];
      this.#compare(place, row);
    } else if (tables.length > 0 && row.name === '' && row.address === '') {
      const { municipality } = row;
      this.loose.push(...tables.map((table) => ({ ...table, municipality })));
    } else this.#row.error(['name', 'address'], 'no_place');
  }

  #tablesOf({ line, tables, electors, surnames }: PlaceListRow): FileTable[] {
    if (!tables) return [];
    const isShared = tables.length > 1 && electors !== undefined && tables[0]?.electors === undefined;
    if (isShared) this.#row.warn('electors', 'electors_divided');
    return tables.flatMap((table, at) => {
      const { cusec, letter } = table;
      const key = cusec + letter;
      const before = this.#tables.get(key);
      if (before !== undefined) {
        const code = `${cusec.slice(0, 5)} ${codeOf({ cusec, letter })}`;
        this.#row.error(['table_key', 'table', 'tables'], 'table_repeated', { code, line: before });
        return [];
      }
      this.#tables.set(key, line);
      // Initials for several tables apply to no single one.
      const own = tables.length === 1 ? surnames : undefined;
      return {
        ...{ line, cusec, letter },
        electors: table.electors ?? (electors === undefined ? undefined : shareOf(electors, tables.length, at)),
        surname_from: own?.from,
        surname_to: own?.to,
      };
    });
  }

  #placeOf(row: PlaceListRow): FilePlace | undefined {
    const { municipality, placeCode, name, address } = row;
    const codeKey = placeCode && `${municipality} ${placeCode}`;
    const isAddressed = this.#row.has('address') || this.#row.has('name_and_address');
    if (name === '' || (address === '' && isAddressed)) return codeKey ? this.#byCode.get(codeKey) : undefined;
    // Folds away spaces, which vary in handwritten or scanned lists.
    const folded = foldText(`${name} ${address}`);
    const ofTown = this.#byText.get(municipality) ?? new Map<string, FilePlace>();
    this.#byText.set(municipality, ofTown);
    const known = ofTown.get(folded);
    if (known) return known;
    const namesake = codeKey ? this.#byCode.get(codeKey) : undefined;
    if (namesake && isAlike(namesake, row)) {
      this.#row.warn('place_code', 'two_versions', { line: namesake.line }, name);
      ofTown.set(folded, namesake);
      return namesake;
    }
    if (namesake) this.#row.warn('place_code', 'code_reused', { line: namesake.line }, name);
    if (codeKey === '') this.#compareName(row);
    const place = describePlace(row, codeKey !== '' && !namesake);
    this.places.push(place);
    ofTown.set(folded, place);
    if (codeKey && !namesake) this.#byCode.set(codeKey, place);
    return place;
  }

  /** Warns of several places with one name: one may be an older version. */
  #compareName({ line, municipality, name }: PlaceListRow): void {
    const ofTown = this.#names.get(municipality) ?? new Map<string, number>();
    this.#names.set(municipality, ofTown);
    const before = ofTown.get(name);
    if (before === undefined) ofTown.set(name, line);
    else this.#row.warn('name', 'name_reused', { line: before }, name);
  }

  /** Fills gaps of the first row, and warns if later rows contradict it. */
  #compare(place: FilePlace, { line, postalCode, point }: PlaceListRow): void {
    if (line === place.line) return;
    const rounded = point && roundPoint(point);
    const differs =
      (postalCode !== '' && place.postalCode !== '' && postalCode !== place.postalCode) ||
      (rounded && place.point && (rounded.lon !== place.point.lon || rounded.lat !== place.point.lat));
    if (differs) this.#row.warn(null, 'two_versions', { line: place.line }, place.name);
    place.postalCode ||= postalCode;
    if (rounded) place.point ??= rounded;
  }
}

/** Splits electors of several tables into parts that add up. */
const shareOf = (electors: number, tables: number, at: number) =>
  Math.floor(electors / tables) + (at < electors % tables ? 1 : 0);

const roundPoint = ({ lon, lat }: { lon: number; lat: number }) => ({ lon: roundDegrees(lon), lat: roundDegrees(lat) });

function isAlike(place: FilePlace, { name, address }: PlaceListRow): boolean {
  const words = new Set(place.search.split(' '));
  const own = foldText(`${name} ${address}`).split(' ');
  return own.filter((word) => words.has(word)).length >= Math.max(words.size, own.length) * 0.6;
}

function describePlace(row: PlaceListRow, hasOwnCode: boolean): FilePlace {
  const { line, municipality, placeCode, postalCode, point } = row;
  const name = writtenNaturally(row.name);
  const address = addressWrittenNaturally(row.address);
  return {
    ...{ line, municipality, name, address, postalCode, search: foldText(`${name} ${address}`), tables: [] },
    code: hasOwnCode ? `${municipality}-${placeCode}` : placeCodeOf(municipality, `${row.name} ; ${row.address}`),
    ...(point && { point: roundPoint(point) }),
  };
}

export const placeCodeOf = (municipality: string, nameAndAddress: string): string =>
  `${municipality}-${hash('sha256', nameAndAddress).slice(0, 10)}`;
