import { foldText } from '#contract/text.ts';
import type { Tx } from '../../../core/database.ts';
import { newId } from '../../../core/ids.ts';
import { fieldsSaid } from '../area-records.ts';
import type { ImportFindings } from '../findings.ts';
import { columnOf } from '../given.ts';
import type { ImportTask } from '../kind.ts';
import { isAround } from '../locate.ts';
import {
  listAreasByCode,
  listStreetNumbers,
  listStreets,
  type StoredArea,
  type StreetNumberRecord,
  type StreetRecord,
} from '../queries.ts';
import type { NumberRow, StreetRow, StreetsRead } from './read.ts';

/** Differences within a municipality. */
export type TownPlan = { area: StoredArea; streets: StreetRecord[]; numbers: StreetNumberRecord[] };

/** Largest share of addresses that may be on streets without a name. */
const mostUnnamed = 0.01;

/** Matches streets by code, and house numbers by number and letter. */
export async function* planStreets(tx: Tx, read: StreetsRead, { findings }: ImportTask): AsyncGenerator<TownPlan> {
  const areas = await listAreasByCode(tx, ['adm4', 'adm7']);
  const towns = new Map(areas.filter(({ level }) => level === 'adm4').map((area) => [area.code, area]));
  const sections = new Map(areas.filter(({ level }) => level === 'adm7').map(({ code, id }) => [code, id]));
  const streets = Map.groupBy(read.streets.values(), ({ municipality }) => municipality);
  const numbers = Map.groupBy(read.numbers, ({ municipality }) => municipality);
  const known = { streets: 0, numbers: 0 };
  for (const municipality of new Set([...streets.keys(), ...numbers.keys()])) {
    const [own, theirs] = [streets.get(municipality) ?? [], numbers.get(municipality) ?? []];
    const area = towns.get(municipality);
    if (area) {
      const town = await planTown(tx, { area, sections, streets: own, numbers: theirs }, known, findings);
      if (town.streets.length + town.numbers.length > 0) yield town;
    } else {
      findings.file = own[0]?.file ?? theirs[0]?.file.name ?? '';
      findings.error(own[0]?.line ?? theirs[0]?.line ?? null, null, 'unknown_municipality', { code: municipality });
    }
  }
  findings.sum('streets', read.streets.size, known.streets);
  if (read.numbers.length > 0) findings.sum('street_numbers', read.numbers.length, known.numbers);
}

type Asked = { area: StoredArea; sections: ReadonlyMap<string, string>; streets: StreetRow[]; numbers: NumberRow[] };
type Change = {
  line: number;
  name: string;
  isNew: boolean;
  isRenamed: boolean;
  before: string;
  created: number;
  changed: number;
};

async function planTown(
  tx: Tx,
  { area, sections, streets, numbers }: Asked,
  here: { streets: number; numbers: number },
  findings: ImportFindings,
): Promise<TownPlan> {
  const known = await listStreets(tx, area.id);
  const before = new Map((await listStreetNumbers(tx, area.id)).map((one) => [keyOf(one), one]));
  here.streets += known.size;
  here.numbers += before.size;
  const ids = new Map([...known.values()].map(({ code, id }) => [code, id]));
  const town: TownPlan = { area, streets: [], numbers: [] };
  const changes = new Map<string, Change>();
  const changeOf = (code: string, line: number) => {
    const change = changes.get(code) ?? {
      ...{ line, name: known.get(code)?.name ?? code, before: known.get(code)?.name ?? '' },
      ...{ isNew: false, isRenamed: false, created: 0, changed: 0 },
    };
    changes.set(code, change);
    return change;
  };
  const outside = new Set(numbers.filter(({ lon, lat }) => !isAround(area, lon, lat)));
  for (const { code, name, line } of withoutErrors(streets, numbers, outside)) {
    const change = changeOf(code, line);
    const id = ids.get(code) ?? newId();
    change.isNew = !ids.has(code);
    change.isRenamed = !change.isNew && known.get(code)?.name !== name;
    change.name = name;
    ids.set(code, id);
    if (change.isNew || change.isRenamed) town.streets.push({ id, code, name, search: foldText(name) });
  }
  const hasSections = [...sections.keys()].some((code) => code.startsWith(area.code));
  // Real tables have a street or two without a name; many are a sign of another city's names.
  const unnamed = numbers.filter((row) => !ids.has(row.street) && !outside.has(row)).length;
  for (const row of numbers) {
    const id = ids.get(row.street);
    const record = placeNumber(
      row,
      { area, id, sections, hasSections },
      findings,
      unnamed <= numbers.length * mostUnnamed,
    );
    if (!record) continue;
    const same = before.get(keyOf(record));
    const change = changeOf(row.street, row.line);
    if (!same) change.created += 1;
    else if (isDifferent(same, record)) change.changed += 1;
    if (!same || isDifferent(same, record)) town.numbers.push(record);
  }
  for (const change of changes.values()) tell(change, findings);
  return town;
}

/** Moves a street to its first row within the municipality, or drops it. */
function withoutErrors(
  streets: readonly StreetRow[],
  numbers: readonly NumberRow[],
  outside: ReadonlySet<NumberRow>,
): StreetRow[] {
  const bad = new Set([...outside].map(({ file, line }) => `${file.name} ${line}`));
  const next = new Map<string, NumberRow>();
  for (const row of numbers) if (!outside.has(row) && !next.has(row.street)) next.set(row.street, row);
  return streets.flatMap((street) => {
    if (!bad.has(`${street.file} ${street.line}`)) return [street];
    const row = next.get(street.code);
    return row ? [{ ...street, file: row.file.name, line: row.line }] : [];
  });
}

type Where = { area: StoredArea; id: string | undefined; sections: ReadonlyMap<string, string>; hasSections: boolean };

function placeNumber(
  { file, line, street, section, number, letter, zip, lon, lat }: NumberRow,
  { area, id, sections, hasSections }: Where,
  findings: ImportFindings,
  isUnnamedFew: boolean,
): StreetNumberRecord | undefined {
  findings.file = file.name;
  if (!isAround(area, lon, lat))
    return void findings.error(
      line,
      columnOf(file, 'lon') ?? columnOf(file, 'coordinates'),
      'outside_municipality',
      { code: area.code },
      `${lon}, ${lat}`,
    );
  if (id === undefined) {
    const column = columnOf(file, 'street_code');
    if (isUnnamedFew) findings.warn(line, column, 'street_unnamed', { code: street }, street);
    else findings.error(line, column, 'street_unnamed', { code: street }, street);
    return undefined;
  }
  const area_id = sections.get(section) ?? null;
  if (section !== '' && hasSections && area_id === null)
    findings.warn(line, columnOf(file, 'section'), 'unknown_section', { code: section });
  return { street_id: id, area_id, number, letter, zip, lon, lat };
}

const keyOf = ({ street_id, number, letter }: StreetNumberRecord) => `${street_id} ${number} ${letter}`;

const isDifferent = (one: StreetNumberRecord, other: StreetNumberRecord) =>
  one.zip !== other.zip || one.area_id !== other.area_id || one.lon !== other.lon || one.lat !== other.lat;

function tell({ line, name, isNew, isRenamed, before, created, changed }: Change, findings: ImportFindings): void {
  findings.outcome(line, name, {
    created: isNew ? [{ code: 'street_created', params: { number: created } }] : undefined,
    changed: [
      ...fieldsSaid(isRenamed ? ['name'] : [], before, name),
      ...(created + changed > 0 ? [{ code: 'street_changed' as const, params: { created, changed } }] : []),
    ],
  });
}
