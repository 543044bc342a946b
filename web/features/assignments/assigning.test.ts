import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Page } from '#contract/fields.ts';
import type { PlaceRow } from '#contract/places.ts';
import type { User } from '#contract/users.ts';
import { userQuery } from '../../people/api.ts';
import { heldBy, showHeld } from './assigning.ts';

const school = { id: 'school', name: 'Escola Pia', address: 'Ronda 1' };
const library = { id: 'library', name: 'Biblioteca', address: 'Carrer Nou 2' };

const coverage = (had: number): PlaceRow['coverage'] =>
  (['man', 'tar', 'esc'] as const).map((slot) => ({ slot, wanted: 2, had, needed: Math.max(2 - had, 0) }));

function setUp(assignment: User['assignment']) {
  const queryClient = new QueryClient();
  const person = {
    id: 'ana',
    assignment,
    assigned_polling_place: assignment && school.id,
    is_place_reached: true,
  } as User;
  queryClient.setQueryData(userQuery('ana').queryKey, person);
  const places = [
    { ...school, total_asignees: 1, coverage: coverage(1) },
    { ...library, total_asignees: 2, coverage: coverage(2) },
  ] as PlaceRow[];
  queryClient.setQueryData(['places', 'near', 'ana', {}], { results: places, count: 2, page: 1, page_size: 25 });
  const shown = () => {
    const page = queryClient.getQueryData<Page<PlaceRow>>(['places', 'near', 'ana', {}]);
    return Object.fromEntries((page?.results ?? []).map((p) => [p.id, p.coverage.map((c) => `${c.had}/${c.needed}`)]));
  };
  const held = () => heldBy(queryClient.getQueryData(userQuery('ana').queryKey) as User);
  return { queryClient, shown, held };
}

const had = {
  id: 'old',
  slots: ['man' as const],
  station: null,
  state: 'assigned' as const,
  created_at: '2027-05-01T10:00:00Z',
  ...{ answered_at: null, answered_for_by: null, answer_note: '' },
};

test('a place counts whoever gets it, in their slots only', () => {
  const { queryClient, shown, held } = setUp(null);
  showHeld(queryClient, 'ana', {
    assignment: 'new',
    place: school,
    slots: ['tar', 'esc'],
    station: null,
    isReached: true,
  });
  expect(held()).toEqual({ assignment: 'new', place: school, slots: ['tar', 'esc'], station: null, isReached: true });
  expect(shown().school).toEqual(['1/1', '2/0', '2/0']);
});

test('a change of place frees the old one', () => {
  const { queryClient, shown } = setUp(had);
  showHeld(queryClient, 'ana', { assignment: 'new', place: library, slots: ['man'], station: null, isReached: true });
  expect(shown()).toEqual({ school: ['0/2', '1/1', '1/1'], library: ['3/0', '2/0', '2/0'] });
});

test('showing what was before puts everything back', () => {
  const { queryClient, shown, held } = setUp(had);
  const before = held();
  showHeld(queryClient, 'ana', null);
  expect(held()).toBeNull();
  showHeld(queryClient, 'ana', before);
  expect(shown()).toEqual({ school: ['1/1', '1/1', '1/1'], library: ['2/0', '2/0', '2/0'] });
});
