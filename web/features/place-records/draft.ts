import type { PlaceField } from '#contract/place-records.ts';
import { isSameValue } from '#contract/place-values.ts';
import type { Place, Station } from '#contract/places.ts';

/** a table's input values; without `id` the table is new */
export type StationRow = {
  key: string;
  id?: string;
  code: string;
  cusec: string;
  electors: string;
  surname_from: string;
  surname_to: string;
};

/** Text as typed; '': empty */
export type Fields = {
  name: string;
  address_street: string;
  address_zip: string;
  /** degrees; both '': point unknown */
  lon: string;
  lat: string;
  /** confirms that another building is at the same point */
  isSamePoint: boolean;
  /** id of the chosen municipality; '': that of the point */
  area: string;
  notes: string;
  priority: string;
  total_proxies: string;
  custations: StationRow[];
};
/** `base`: the saved fields that the edit started from; `seen`: the same as the API sent them */
export type PlaceDraft = Fields & { base: Fields; seen: Partial<Record<PlaceField, unknown>> };

export const draftKeyOf = (id: string): string => `place ${id}`;

const none: Fields = {
  ...{ name: '', address_street: '', address_zip: '', lon: '', lat: '', area: '', notes: '', priority: '' },
  isSamePoint: false,
  total_proxies: '0',
  custations: [],
};
export const newDraft = (): PlaceDraft => ({ ...none, base: none, seen: {} });

function fieldsOf(place: Place): Fields {
  const [lon = '', lat = ''] = place.is_approximate ? [] : place.location.coordinates.map(degreesText);
  return {
    name: place.name,
    address_street: place.address_street,
    address_zip: place.address_zip,
    ...{ lon, lat, isSamePoint: false },
    area: '',
    notes: place.notes,
    priority: place.priority ?? '',
    total_proxies: String(place.total_proxies),
    custations: place.custations.map(rowOf),
  };
}

const rowOf = ({ electors, ...station }: Station): StationRow => ({
  ...station,
  key: station.id,
  electors: electors === null ? '' : String(electors),
});

export const draftOf = (place: Place): PlaceDraft => ({
  ...fieldsOf(place),
  base: fieldsOf(place),
  seen: { ...place },
});

/** Formats degrees as typed, to less than a metre. */
export const degreesText = (degrees: number): string => String(Number(degrees.toFixed(6))).replace('.', ',');

const numberOf = (text: string): number =>
  /^\s*-?\d+([.,]\d+)?\s*$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;

/** Converts the fields for the API; keeps invalid numbers, which the schema refuses. */
export function bodyOf(fields: Fields) {
  const { lon, lat, area, priority, total_proxies, custations, ...texts } = fields;
  const isPlaced = lon.trim() !== '' || lat.trim() !== '';
  return {
    ...{ name: texts.name.trim(), address_street: texts.address_street.trim() },
    ...{ address_zip: texts.address_zip.trim(), notes: texts.notes.trim() },
    location: isPlaced
      ? { type: 'Point' as const, coordinates: [numberOf(lon), numberOf(lat)] as [number, number] }
      : null,
    area: area || null,
    priority: (priority || null) as Place['priority'],
    total_proxies: numberOf(total_proxies),
    custations: custations.map(({ key: _, electors, code, cusec, surname_from, surname_to, ...row }) => ({
      ...row,
      ...{ code: code.trim().toUpperCase(), cusec: cusec.replace(/\s/g, '') },
      electors: electors.trim() === '' ? null : numberOf(electors.replace(/\.(?=\d{3}$)/, '')),
      ...{ surname_from: surname_from.trim().toUpperCase(), surname_to: surname_to.trim().toUpperCase() },
    })),
  };
}
type Body = ReturnType<typeof bodyOf>;

export type PlaceDraftField = keyof Body;

export function changesOf(draft: PlaceDraft): Partial<Body> {
  const [now, before] = [bodyOf(draft), bodyOf(draft.base)];
  const changed = Object.entries(now).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as PlaceDraftField]),
  );
  return { ...(draft.isSamePoint && { location: now.location }), ...Object.fromEntries(changed) };
}

/** Lists the fields changed here that somebody else changed differently meanwhile. */
export function conflictsOf(draft: PlaceDraft, now: Place): PlaceDraftField[] {
  const changes = changesOf(draft);
  return (Object.keys(changes) as PlaceDraftField[]).filter(
    (field) => !isSameValue(now[field], draft.seen[field]) && !isSameValue(now[field], changes[field]),
  );
}

/** Decides a conflict, making the field's current value its new base. */
export function decided(draft: PlaceDraft, now: Place, field: PlaceDraftField, whose: 'mine' | 'theirs'): PlaceDraft {
  const names = field === 'location' ? (['lon', 'lat'] as const) : ([field] as const);
  const theirs = Object.fromEntries(names.map((name) => [name, fieldsOf(now)[name]]));
  return {
    ...draft,
    ...(whose === 'theirs' && theirs),
    base: { ...draft.base, ...theirs },
    seen: { ...draft.seen, [field]: now[field] },
  };
}

/** Adds a table after the last: same section, next letter. */
export function withNewRow(rows: readonly StationRow[]): StationRow[] {
  const last = rows.at(-1);
  const row = {
    key: crypto.randomUUID(),
    code: '',
    cusec: last?.cusec ?? '',
    electors: '',
    surname_from: '',
    surname_to: '',
  };
  return [...rows, { ...row, code: codeAfter(row.cusec, rows) }];
}

/** Proposes the code of a section's next table: '01-003-B' after '01-003-A'. */
export function codeAfter(cusec: string, rows: readonly StationRow[]): string {
  const [, district, section] = /^\d{5}(\d{2})(\d{3})$/.exec(cusec) ?? [];
  if (!district) return '';
  const taken = rows.map(({ code }) => code);
  const letter = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((one) => !taken.includes(`${district}-${section}-${one}`));
  return `${district}-${section}-${letter ?? ''}`;
}
