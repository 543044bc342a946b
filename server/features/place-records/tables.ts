import type { FieldError } from '#contract/field-errors.ts';
import type { Language } from '#contract/languages.ts';
import type { StationDraft } from '#contract/place-records.ts';
import type { Station } from '#contract/places.ts';
import type { Problem } from '#contract/validation.ts';
import { words } from '#contract/words.ts';
import type { MemberScope } from '../../core/context.ts';
import { isUniqueViolation } from '../../core/database-errors.ts';
import { newId } from '../../core/ids.ts';
import { InvalidFields, Refusal } from '../../core/refusal.ts';
import { say } from '../../core/say.ts';
import { deleteStations, listHeld, listTaken, type Town, writeStations } from './queries.ts';

type Home = { id: string; town: Town | undefined };
export type LoggedStations = { before: string[]; after: string[] };

/**
 * Replaces a place's tables; returns the difference for the log. Refuses another place's table, a
 * section of another municipality, and removing an assigned table.
 */
export async function changeStations(
  scope: MemberScope,
  place: Home,
  known: readonly Station[],
  drafts: readonly StationDraft[],
): Promise<LoggedStations> {
  const { tx, language } = scope;
  const wanted = drafts.map((draft): Station => ({ ...draft, id: draft.id ?? newId() }));
  const before = new Map(known.map((station) => [station.id, station]));
  // Somebody else removed it meanwhile.
  if (drafts.some(({ id }) => id !== undefined && !before.has(id))) throw editedMeanwhile(language);
  const changed = wanted.filter((station) => !isSame(station, before.get(station.id)));
  await refuseFaults(scope, place, wanted, changed);
  const kept = new Set(wanted.map(({ id }) => id));
  const removed = known.filter(({ id }) => !kept.has(id));
  const held = await listHeld(
    tx,
    removed.map(({ id }) => id),
  );
  if (held.length > 0) throw new Refusal('station_held', { stations: new Intl.ListFormat(language).format(held) });
  await deleteStations(
    tx,
    removed.map(({ id }) => id),
  );
  try {
    await writeStations(tx, place.id, changed);
  } catch (error) {
    if (isUniqueViolation(error, 'stations_tenant_id_cusec_code_key')) throw editedMeanwhile(language);
    throw error;
  }
  const replaced = changed.flatMap(({ id }) => before.get(id) ?? []);
  return { before: [...removed, ...replaced].map(inWords), after: changed.map(inWords) };
}

const editedMeanwhile = (language: Language) =>
  new Refusal('edited_meanwhile', { fields: say(language, words('las mesas')) });

async function refuseFaults(
  { tx, actor }: MemberScope,
  { id, town }: Home,
  wanted: readonly Station[],
  changed: readonly Station[],
) {
  const taken = new Map((await listTaken(tx, actor, id, changed)).map((one) => [keyOf(one), one.place]));
  const problems = new Map<string, Problem[]>();
  const seen = new Set<string>();
  for (const [index, station] of wanted.entries()) {
    const add = (field: 'code' | 'cusec', code: FieldError, params: Problem['params'] = {}) =>
      problems.set(`custations.${index}.${field}`, [{ code, params }]);
    const key = keyOf(station);
    if (seen.has(key)) add('code', 'station_twice');
    seen.add(key);
    if (!changed.includes(station)) continue;
    const place = taken.get(key);
    if (place) add('code', 'station_taken', { place });
    else if (place === null) add('code', 'station_taken_elsewhere');
    if (town && /^\d{5}$/.test(town.code) && !station.cusec.startsWith(town.code))
      add('cusec', 'wrong_section', { code: town.code });
  }
  if (problems.size > 0) throw new InvalidFields(problems);
}

const keyOf = ({ cusec, code }: Pick<Station, 'cusec' | 'code'>) => `${cusec} ${code}`;

const isSame = (one: Station, other: Station | undefined): boolean =>
  other !== undefined && inWords(one) === inWords(other);

/** Formats a table for the log: '01-003-A (0801901003): A–F, 540' */
function inWords({ code, cusec, electors, surname_from: from, surname_to: to }: Station): string {
  const initials = from || to ? `${from}–${to}` : '';
  const rest = [initials, electors === null ? '' : String(electors)].filter(Boolean).join(', ');
  return `${code} (${cusec})${rest && `: ${rest}`}`;
}
