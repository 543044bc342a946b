import { personActions } from '#contract/permissions.ts';
import type { Self, User } from '#contract/users.ts';

const all = <T>(value: T) => Object.fromEntries(personActions.map((action) => [action, value])) as never;
export const idOf = (number: number) => `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** An id without a record. */
export const unknown = idOf(999_999);

export const placeless = {
  ...{ assigned_polling_place: null, assigned_polling_place_name: null, assigned_polling_place_address: null },
  ...{ is_place_reached: false, assignment: null, attendance: null, is_unavailable: false },
};

export const person = (number: number): User => ({
  id: idOf(number),
  email: `persona-${number}@example.org`,
  ...{ first_name: `Nombre${number}`, last_name_1: `Faro${String(number).padStart(3, '0')}`, last_name_2: '' },
  ...{ national_id_kind: null, national_id: null, birth_date: null },
  ...{ phone_prefix: '+34', phone: '+34612345678' },
  ...{ address_street: 'Carrer Major', address_number: '3', address_extra: '', address_zip: '08901' },
  ...{ address_city: 'Barcelona', address_region: '', address_country: 'ES', location: null },
  ...{ is_address_by_hand: false, assigned_polling_place_location: null },
  ...{
    area: null,
    area_name: null,
    availability: number === 3 ? [] : ['man'],
    mobility: 'foot',
    is_experiencied: false,
  },
  ...{ language: 'es', profession: 'Farera', notes_manager: '', notes_self: '' },
  ...{ is_active: true, is_locked: false, is_locked_by_hand: false, is_staff: number === 4, is_superuser: false },
  ...{ is_validated: number % 2 === 0, is_verified: true },
  ...placeless,
  ...{ declined: null, credential: null, credential_obstacles: [], distance: null },
  ...{ creation_date: '2027-01-01T10:00:00Z', update_date: '2027-01-01T10:00:00Z', last_login: null },
  ...{ pending_email: null, has_password: true, has_second_factor: false, managed_areas: [] },
  permissions: all(true),
});

/** The only person with a credential, which locks the profile. */
export const credentialed: User = {
  ...person(50),
  ...{ is_locked: true, credential: idOf(950), credential_obstacles: ['already_issued'] },
};

/** The only coordinator. */
export const coordinator = person(4);

export const administrator: Self = {
  ...person(0),
  ...{
    email: 'admin@example.org',
    first_name: 'Ada',
    is_superuser: true,
    takes_digest: true,
    list_look: null,
    places_look: null,
    credentials_look: null,
  },
  flags: {
    ...{ canSeeUsersList: true, canSeePollingPlacesList: true, canSeeCredentialsList: true, canSeeGuideLink: true },
    ...{ canSeeBoardsList: true, canSeeEmailList: true, canSeeLogsList: true, canSeeChatGroupsList: true },
    ...{ canSeePartiesList: true, canSeeBlockedUsers: true, canSeeStatsView: true },
  },
  ...{ managers: [], managers_from: null },
  second_factor: { is_on: true, is_demanded: false },
  has_terms_to_accept: false,
};
