import { type Slot, slots } from '#contract/coverage.ts';
import type { Language } from '#contract/languages.ts';
import type { Sheet, SheetColumn } from '../../core/sheets.ts';
import type { PrintedPlace } from '../places/index.ts';
import { columnsIn, namesIn } from './columns.ts';

/** Fields with a column. Excludes ids and distances; the address includes the town. */
type Exported = Exclude<keyof PrintedPlace, 'id' | 'distance' | 'location' | 'coverage' | 'town'>;

export function placeSheet(language: Language): Sheet<PrintedPlace> {
  const words = namesIn(language);
  const column = columnsIn<PrintedPlace>(words);
  const inSlot = (slot: Slot, part: 'had' | 'needed') =>
    column(
      `${part}_${slot}`,
      12,
      ({ coverage }) => coverage.find((one) => one.slot === slot)?.[part] ?? null,
      'number',
    );
  const columns = {
    code: column('code', 14, (place) => place.code),
    name: column('place_name', 32, (place) => place.name),
    address: column('address', 40, (place) => place.address),
    area_name: column('area', 24, (place) => place.area_name),
    priority: column('priority', 12, ({ priority }) => priority && words.values.priority[priority]),
    stations: column('stations', 8, (place) => place.stations, 'number'),
    electors: column('electors', 10, (place) => place.electors, 'number'),
    total_asignees: column('people', 12, (place) => place.total_asignees, 'number'),
    total_proxies: column('total_proxies', 12, (place) => place.total_proxies, 'number'),
    projection_votes: column('votes', 12, (place) => place.projection_votes, 'number'),
    projection_valid: column('valid', 12, (place) => place.projection_valid, 'number'),
    projection_percent: column('share', 12, (place) => place.projection_percent, 'number'),
    is_approximate: column('is_approximate', 12, (place) => words[place.is_approximate ? 'yes' : 'no']),
    notes: column('notes', 40, (place) => place.notes),
  } satisfies Record<Exported, SheetColumn<PrintedPlace>>;
  const { is_approximate, notes, ...known } = columns;
  return {
    name: words.places_sheet,
    columns: [
      ...Object.values(known),
      ...slots.flatMap((slot) => [inSlot(slot, 'had'), inSlot(slot, 'needed')]),
      column('lon', 12, ({ location }) => location.coordinates[0], 'number'),
      column('lat', 12, ({ location }) => location.coordinates[1], 'number'),
      is_approximate,
      notes,
    ],
  };
}
