import type { DeskView } from '#contract/desk.ts';
import { surnameFirst } from '#contract/names.ts';
import type { UserRow } from '#contract/users.ts';
import type { DeskSection } from '#contract/waiting.ts';
import type { DeskSearch } from './search.ts';

export type QueueEntry = { id: string; kind: 'user' | 'place'; name: string; hint: string };

export const entriesOf = ({ people, places, requests }: DeskView): QueueEntry[] => [
  ...people.map((person) => ({
    id: person.id,
    kind: 'user' as const,
    name: surnameFirst(person),
    hint: hintOf(person),
  })),
  ...places.map(({ id, name, town, area_name }) => ({ id, kind: 'place' as const, name, hint: town ?? area_name })),
  ...requests.map(({ user, user_name }) => ({ id: user, kind: 'user' as const, name: user_name, hint: '' })),
];

const hintOf = ({ assigned_polling_place_name: place, address_city, area_name }: UserRow) =>
  [address_city || area_name, place].filter(Boolean).join(' · ');

export const searchOf = (section: DeskSection, { kind, id }: Pick<QueueEntry, 'kind' | 'id'>): DeskSearch => ({
  section,
  user: kind === 'user' ? id : undefined,
  place: kind === 'place' ? id : undefined,
});

/** Ids of the entries put aside during this visit, and of those already acted on. */
export type QueueMemory = { aside: ReadonlySet<string>; acted: ReadonlySet<string> };

/** Moves entries that were set aside to the end. */
export const ordered = <E extends { id: string }>(entries: readonly E[], { aside }: QueueMemory): E[] => [
  ...entries.filter(({ id }) => !aside.has(id)),
  ...entries.filter(({ id }) => aside.has(id)),
];

/**
 * Returns the entry after `open`: first those not acted on yet, those put aside last. An entry that
 * stays after an act comes again when no other is left.
 */
export function nextOf<E extends { id: string }>(
  entries: readonly E[],
  open: string | undefined,
  memory: QueueMemory,
): E | undefined {
  const line = ordered(entries, memory);
  const at = line.findIndex(({ id }) => id === open);
  const others = [...line.slice(at + 1), ...line.slice(0, Math.max(at, 0))];
  const fresh = others.filter(({ id }) => !memory.acted.has(id));
  return fresh.find(({ id }) => !memory.aside.has(id)) ?? fresh[0] ?? others[0];
}

export function previousOf<E extends { id: string }>(
  entries: readonly E[],
  open: string | undefined,
  memory: QueueMemory,
) {
  const line = ordered(entries, memory);
  return line[line.findIndex(({ id }) => id === open) - 1];
}
