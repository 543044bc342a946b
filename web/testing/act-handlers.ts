import type { Attendance, AttendanceAnswer } from '#contract/attending.ts';
import type { ContactMessage } from '#contract/contact.ts';
import type { AreaManager } from '#contract/management.ts';
import type { NearbyUser } from '#contract/nearby-users.ts';
import type { UserNotification } from '#contract/notifications.ts';
import type { Place, PlaceRow } from '#contract/places.ts';
import type { Self, User } from '#contract/users.ts';
import { messages } from './messages.ts';
import { paper } from './papers.ts';
import { administrator, coordinator, idOf, person, placeless } from './people.ts';
import { proposal, proposalHandlers } from './proposals.ts';

type State = { acts: ReturnType<typeof startActs>; people: User[] };
type Asked = { params: Record<string, string>; query: URLSearchParams; body: unknown; state: State };
type Answer = { status?: number; body?: unknown };
type Handlers = Record<string, (asked: Asked) => Answer>;

/** Creates the data that actions change, except people and questions. */
export const startActs = () => ({
  self: administrator as Self,
  isPairThere: true,
  managed: [managedArea(1, 'Cataluña')],
  notifications: [1, 2].map(notification),
  assigned: 0,
  givenPlace: {} as Record<string, string[]>,
  place: wholePlace(),
  papers: [11, 12, 11, 13].map(paper),
  attendance: 'unanswered' as Attendance,
  proposal: proposal('ready'),
});

const notification = (number: number): UserNotification => ({
  id: idOf(700 + number),
  type: 'gen',
  params: { title: `Aviso ${number}`, description: '' },
  is_readed: false,
  created_at: '2027-01-01T10:00:00Z',
});

const areaNames: Record<string, string> = { [idOf(501)]: 'Cataluña', [idOf(502)]: 'Galicia' };
const areas = Object.entries(areaNames).map(([id, name]) => ({
  ...{
    ...{ id, name, code: name },
    level: 'adm0',
    parent: null,
    centre: { type: 'Point', coordinates: [2, 41] },
    parents: [],
    zone: null,
    has_children: false,
  },
}));

const managedArea = (number: number, name: string): AreaManager => ({
  ...{ id: idOf(600 + number), user: coordinator.id, user_name: 'Nombre4 Faro004' },
  ...{ area: idOf(500 + number), area_name: name, area_level: 'adm0' },
});

export const place = (number: number): PlaceRow => ({
  ...{ id: idOf(800 + number), name: `Escuela ${number}`, address: `Calle ${number}`, area_name: 'Barcelona' },
  ...{
    town: 'Barcelona',
    location: { type: 'Point', coordinates: [2.15, 41.39] },
    is_approximate: false,
    priority: null,
    stations: 2,
    electors: 900,
  },
  ...{ total_asignees: 0, total_proxies: 0, distance: 100 * number },
  ...{ projection_valid: null, projection_votes: null, projection_percent: null },
  coverage: (['man', 'tar', 'esc'] as const).map((slot) => ({ slot, wanted: 2, had: 0, needed: 2 })),
});

const neighbour = (number: number): NearbyUser => ({
  ...{ id: idOf(number), name: `Vecina ${number}`, distance: 100 * number, is_approximate: false },
  ...{ slots: ['man'], mobility: 'foot', is_in_range: true, is_experiencied: false, is_validated: true },
  ...{ obstacle: null, assigned: null },
});

const peopleAt = ({ givenPlace }: State['acts'], id: string | undefined) => givenPlace[id ?? ''] ?? [];

/** Counts the people assigned to a place as its coverage in the mornings. */
const covered = (acts: State['acts'], { id, coverage }: PlaceRow) =>
  coverage.map((part) => {
    const had = part.slot === 'man' ? peopleAt(acts, id).length : part.had;
    return { ...part, had, needed: Math.max(part.wanted - had, 0) };
  });

/** Returns a page of the thirty places, optionally only those with vacancies in a slot. */
function pageOfPlaces(query: URLSearchParams, acts: State['acts']): Answer {
  const [number, size] = [Number(query.get('page') ?? 1), Number(query.get('rowsPerPage') ?? 25)];
  const places = Array.from({ length: 30 }, (_, index) => place(index + 1));
  const all = places
    .map((one) => ({ ...one, coverage: covered(acts, one) }))
    .filter(
      ({ coverage }) =>
        !query.has('needs') || coverage.some((part) => query.get('needs') === part.slot && part.needed > 0),
    );
  const results = all.slice((number - 1) * size, number * size);
  return { body: { results, count: all.length, page_size: size, page: number } };
}

/** Returns a place with two tables and a person. */
const wholePlace = (): Place => ({
  ...place(1),
  ...{ address_street: 'Calle 1', address_zip: '', area: idOf(501), notes: '', cusecs: ['0801901003'] },
  custations: ['A', 'B'].map((letter, index) => ({
    ...{ id: idOf(811 + index), code: `01-003-${letter}`, cusec: '0801901003', electors: 450 },
    ...{ surname_from: '', surname_to: '' },
  })),
  asignees: [
    {
      ...{ id: person(1).id, name: 'Nombre1 Faro001', email: person(1).email, phone: '+34 600 000 001' },
      ...{ slots: ['man' as const], assignment: idOf(901), state: 'assigned' as const, station: null },
      is_unavailable: false,
    },
  ],
  ...{ total_asignees: 1, update_date: '2027-01-01T10:00:00Z' },
});

const page = <Row>(results: Row[]) => ({ body: { results, count: results.length, page_size: 25, page: 1 } });

export const actHandlers: Handlers = {
  'GET users/users/self/': ({ state }) => ({ body: state.acts.self }),
  'PATCH users/users/self/': ({ body, state }) => {
    state.acts.self = { ...state.acts.self, ...(body as Partial<Self>) };
    return { body: state.acts.self };
  },
  'GET elections/places/:id/nearby_users/': ({ query, state }) => {
    const given = Object.values(state.acts.givenPlace).flat();
    const far = { ...neighbour(4), distance: 23_000, is_in_range: false };
    const free = [...[1, 2, 3].map(neighbour), ...(query.has('is_in_range') ? [] : [far])].filter(
      ({ id }) => !given.includes(id),
    );
    const within = { within: 800, people: free.length, man: free.length, tar: 0, esc: 0 };
    return { body: { ...page(free).body, free: [within] } };
  },
  'POST elections/places/:id/assignments/': ({ body, params, state }) => {
    const { users } = body as { users: string[] };
    // Browsers themselves retry a request whose connection was cut.
    const given = peopleAt(state.acts, params.id);
    const done = users.filter((user) => !given.includes(user));
    const errors = users.filter((user) => !done.includes(user)).map((id) => ({ id, detail: 'Ya', is_full: false }));
    state.acts.givenPlace = { ...state.acts.givenPlace, [params.id ?? '']: [...given, ...done] };
    const assignments = done.map((user) => ({
      id: user,
      user,
      place: params.id,
      slots: ['man'],
      station: null,
      state: 'assigned',
    }));
    return { status: 201, body: { done: done.length, failed: errors.length, errors, assignments } };
  },
  'POST elections/assignments/withdraw/': ({ body, state }) => {
    const { ids } = body as { ids: string[] };
    const { givenPlace } = state.acts;
    state.acts.givenPlace = Object.fromEntries(
      Object.entries(givenPlace).map(([place, users]) => [place, users.filter((id) => !ids.includes(id))]),
    );
    return { status: 201, body: { done: ids.length, failed: 0, errors: [] } };
  },
  'GET elections/places/': ({ query, state: { acts } }) =>
    query.has('near') ? page([1, 2].map(place)) : pageOfPlaces(query, acts),
  'POST elections/assignments/': ({ body, state }) => {
    const asked = body as { user: string; place: string; slots: ('man' | 'tar' | 'esc')[] };
    const { name, address } = [1, 2].map(place).find(({ id }) => id === asked.place) ?? place(1);
    state.acts.assigned += 1;
    const given = {
      id: idOf(900 + state.acts.assigned),
      slots: asked.slots,
      station: null,
      state: 'assigned' as const,
    };
    change(state, asked.user, {
      assigned_polling_place: asked.place,
      assigned_polling_place_name: name,
      assigned_polling_place_address: address,
      is_place_reached: true,
      ...{ attendance: 'unanswered', declined: null },
      assignment: {
        ...{ ...given, created_at: '2027-01-01T10:00:00Z' },
        ...{ answered_at: null, answered_for_by: null, answer_note: '' },
      },
    });
    return { status: 201, body: { ...given, user: asked.user, place: asked.place } };
  },
  'DELETE elections/assignments/:id/': ({ params, state }) => {
    const holder = state.people.find(({ assignment }) => assignment?.id === params.id);
    if (!holder) return { status: 404, body: { code: 'not_found' } };
    change(state, holder.id, placeless);
    return {};
  },
  'POST elections/attendance/look/': ({ state: { acts } }) => ({ body: askedOf(acts.attendance) }),
  'POST elections/attendance/': ({ body, state: { acts } }) => {
    acts.attendance = (body as { answer: AttendanceAnswer }).answer;
    return { body: askedOf(acts.attendance) };
  },
  'GET elections/places/:id/': ({ params: { id }, state: { acts } }) => {
    const number = Number(id?.slice(-3)) - 800;
    const shown = number === 1 ? acts.place : { ...acts.place, ...place(number), asignees: [] };
    return { body: { ...shown, coverage: covered(acts, shown) } };
  },
  'PATCH elections/places/:id/': ({ body, state }) => {
    const { seen: _, ...changes } = body as Partial<Place> & { seen: object };
    state.acts.place = { ...state.acts.place, ...changes };
    return { body: state.acts.place };
  },
  'PATCH elections/assignments/:id/': ({ params, body, state }) => {
    const { station } = body as { station: string | null };
    const { asignees, id } = state.acts.place;
    state.acts.place = { ...state.acts.place, asignees: asignees.map((one) => ({ ...one, station })) };
    const given = { id: params.id, user: person(1).id, place: id, slots: ['man'], station, state: 'assigned' };
    return { body: given };
  },
  'GET credentials/credentials/': ({ query, state: { acts } }) =>
    page(
      acts.papers.filter(
        ({ user, signed_at }) =>
          [null, user].includes(query.get('user')) &&
          [null, String(signed_at !== null)].includes(query.get('is_signed')),
      ),
    ),
  'POST credentials/credentials/': ({ body, state: { acts } }) => {
    const { user } = body as { user: string };
    const issued = { ...paper(Number(user.slice(-3)), acts.papers.length), user };
    acts.papers = [...acts.papers, issued];
    return { status: 201, body: issued };
  },
  'DELETE credentials/credentials/:id/': ({ params, state: { acts } }) => {
    acts.papers = acts.papers.filter(({ id }) => id !== params.id);
    return {};
  },
  'POST users/users/:id/validate/': ({ params, state }) => validated(state, params.id, true),
  'POST users/users/:id/unvalidate/': ({ params, state }) => validated(state, params.id, false),
  'PATCH credentials/credentials/:id/': ({ params, body, state: { acts } }) => {
    const { is_signed } = body as { is_signed: boolean };
    const signed_at = is_signed ? '2027-01-02T10:00:00Z' : null;
    acts.papers = acts.papers.map((one) => (one.id === params.id ? { ...one, signed_at } : one));
    return { body: acts.papers.find(({ id }) => id === params.id) };
  },
  'GET mailing/contact/': ({ query }) =>
    page(messages.filter(({ state }) => [null, String(state)].includes(query.get('state')))),
  'GET mailing/contact/:id/': ({ params: { id } }) => ({
    body: { ...(messages.find((one) => one.id === id) as ContactMessage), text: 'Buenos días', answers: [] },
  }),
  ...proposalHandlers,
  'GET areas/adms/': () => page(areas),
  'GET areas/adms/:id/': ({ params }) => ({ body: areas.find(({ id }) => id === params.id) }),
  'GET users/areamanagers/': ({ state }) => page(state.acts.managed),
  'POST users/areamanagers/': ({ body, state }) => {
    const { area } = body as { area: string };
    // Browsers themselves retry a request whose connection was cut.
    if (state.acts.managed.some((one) => one.area === area))
      return { status: 409, body: { detail: 'Ya', code: 'already_managed' } };
    const added = managedArea(Number(area.slice(-1)), areaNames[area] ?? '');
    state.acts.managed = [...state.acts.managed, added];
    return { status: 201, body: added };
  },
  'DELETE users/areamanagers/:id/': ({ params, state }) => {
    state.acts.managed = state.acts.managed.filter(({ id }) => id !== params.id);
    return {};
  },
  'GET notifications/notifications/': ({ query, state }) =>
    page(state.acts.notifications.filter(({ is_readed }) => !query.has('is_readed') || !is_readed)),
  'POST notifications/notifications/mark_readed/': ({ body, state }) => {
    const { ids } = body as { ids: string[] };
    state.acts.notifications = state.acts.notifications.map((one) =>
      ids.includes(one.id) ? { ...one, is_readed: true } : one,
    );
    return {};
  },
  'GET users/duplicates/': ({ state }) =>
    page(state.acts.isPairThere ? [{ reasons: ['phone'], people: [candidate(1), candidate(2)] }] : []),
  'POST users/duplicates/dismiss/': ({ state }) => {
    state.acts.isPairThere = false;
    return {};
  },
};

const askedOf = (attendance: Attendance) => ({
  ...{ attendance, obstacle: null },
  shift: {
    ...{ first_name: 'Ana', place: 'Escuela 1', town: 'Barcelona', slots: ['man'] },
    ...{ election: 'Municipales', election_date: '2031-05-25' },
  },
});

const candidate = (number: number) => ({ ...person(number), birth_date: null });

function validated(state: State, id = '', is_validated: boolean): Answer {
  change(state, id, { is_validated });
  return { body: state.people.find((one) => one.id === id) };
}

function change(state: State, id: string, changes: Partial<User>) {
  state.people = state.people.map((one) => (one.id === id ? { ...one, ...changes } : one));
}
