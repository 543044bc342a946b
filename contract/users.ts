import { z } from 'zod';
import { assignmentStates, attendances } from './attending.ts';
import { slots } from './coverage.ts';
import { endpoint } from './endpoint.ts';
import { credentialObstacles } from './errors.ts';
import { date, id, idParams, instant, pageOf, point, requiredLine } from './fields.ts';
import type { Language } from './languages.ts';
import { nationalIdKinds } from './national-id.ts';
import { noun } from './noun.ts';
import { type PersonAction, personActions } from './permissions.ts';
import { availabilities, newPerson, profileChange, profileFields, profileWords } from './profile.ts';
import { usersQuery } from './user-filters.ts';
import { words } from './words.ts';

const permissions = z.object(
  Object.fromEntries(personActions.map((action) => [action, z.boolean()])) as Record<PersonAction, z.ZodBoolean>,
);

const status = {
  is_active: z.boolean(),
  is_locked: z.boolean(),
  is_staff: z.boolean(),
  is_superuser: z.boolean(),
  is_validated: z.boolean(),
  /** null: a registration waiting for an administrator */
  is_verified: z.boolean().nullable(),
};

const names = { first_name: z.string(), last_name_1: z.string(), last_name_2: z.string() };

const placing = {
  assigned_polling_place: id('place').nullable(),
  assigned_polling_place_name: z.string().nullable(),
  assigned_polling_place_address: z.string().nullable(),
  /** whether the reader can open the place */
  is_place_reached: z.boolean(),
};

export const userRow = z.object({
  id: id('user'),
  email: z.string(),
  ...names,
  national_id: z.string().nullable(),
  phone_prefix: z.string().nullable(),
  phone: z.string().nullable(),
  address_city: z.string(),
  /** smallest named area: census sections only have numbers */
  area_name: z.string().nullable(),
  availability: z.array(z.enum(availabilities)),
  mobility: profileFields.mobility.nullable(),
  is_experiencied: profileFields.is_experiencied,
  language: profileFields.language,
  profession: z.string(),
  ...status,
  ...placing,
  /** null: not assigned, and didn't decline the last assignment */
  attendance: z.enum(attendances).nullable(),
  /** assigned in slots outside their availability */
  is_unavailable: z.boolean(),
  /** current credential */
  credential: id('credential').nullable(),
  creation_date: instant,
  last_login: instant.nullable(),
  /** great-circle metres from home to `near`; null: not requested, or home has no point */
  distance: z.number().nullable(),
});
export type UserRow = z.infer<typeof userRow>;

const answer = {
  answered_at: instant.nullable(),
  /** who recorded the answer for the person; null: the person answered */
  answered_for_by: z.string().nullable(),
  answer_note: z.string(),
};

const assignment = z.object({
  id: id('assignment'),
  slots: z.array(z.enum(slots)),
  /** table reserved for this person */
  station: z.object({ id: id('station'), code: z.string() }).nullable(),
  state: z.enum(assignmentStates),
  created_at: instant,
  ...answer,
});

/** A declined assignment, with none since. */
const declinedAssignment = z.object({
  id: id('assignment'),
  place: id('place').nullable(),
  place_name: z.string(),
  slots: z.array(z.enum(slots)),
  ...answer,
});

/** A person as shown to their readers. */
export const user = userRow.extend({
  national_id_kind: z.enum(nationalIdKinds).nullable(),
  birth_date: date.nullable(),
  address_street: z.string(),
  address_number: z.string(),
  address_extra: z.string(),
  address_zip: z.string(),
  address_region: z.string(),
  address_country: z.string(),
  /** the address was typed and matches no known address */
  is_address_by_hand: z.boolean(),
  location: point.nullable(),
  area: id('area').nullable(),
  /** null: the reader may not see them */
  notes_manager: z.string().nullable(),
  notes_self: z.string(),
  update_date: instant,
  /** locked by an administrator: stays locked without a credential */
  is_locked_by_hand: z.boolean(),
  /** new address, not yet confirmed */
  pending_email: z.string().nullable(),
  /** false: invited, and hasn't chosen a password yet */
  has_password: z.boolean(),
  /** null: the reader may not reset it */
  has_second_factor: z.boolean().nullable(),
  managed_areas: z.array(z.object({ id: id('area'), name: z.string(), level: z.string() })),
  /** null: unassigned, or located only at the municipality's centre */
  assigned_polling_place_location: point.nullable(),
  /** live assignment in the current election */
  assignment: assignment.nullable(),
  declined: declinedAssignment.nullable(),
  /** why a credential can't be issued; empty: it can */
  credential_obstacles: z.array(z.enum(credentialObstacles)),
  permissions,
});
export type User = z.infer<typeof user>;

export const listLook = z.strictObject({ columns: z.array(z.string().max(40)).max(40), is_compact: z.boolean() });

/** Pages of the reader’s menu. */
const menuFlags = z.object({
  canSeeUsersList: z.boolean(),
  canSeePollingPlacesList: z.boolean(),
  canSeeCredentialsList: z.boolean(),
  canSeeGuideLink: z.boolean(),
  canSeeBoardsList: z.boolean(),
  canSeeEmailList: z.boolean(),
  canSeeLogsList: z.boolean(),
  canSeeChatGroupsList: z.boolean(),
  canSeePartiesList: z.boolean(),
  canSeeBlockedUsers: z.boolean(),
  canSeeStatsView: z.boolean(),
});

/** A person's own data, as returned after a change. */
export const ownSettings = user.extend({
  /** for coordinators: a daily mail about their areas */
  takes_digest: z.boolean(),
  /** look of the users list; null: default */
  list_look: listLook.nullable(),
  /** look of the places list; null: default */
  places_look: listLook.nullable(),
  /** look of the credentials list; null: default */
  credentials_look: listLook.nullable(),
  flags: menuFlags,
  /** is_demanded: the organisation requires it of this person */
  second_factor: z.object({ is_on: z.boolean(), is_demanded: z.boolean() }),
  /** new legal texts must be accepted before anything else */
  has_terms_to_accept: z.boolean(),
});

const contacts = {
  /** coordinators of areas around this person, nearest first */
  managers: z.array(z.object({ id: id('user'), name: z.string(), email: z.string(), phone: z.string().nullable() })),
  /** when contacts are shown, unless validated before: moving mustn't collect them; null: now */
  managers_from: instant.nullable(),
};

export const self = ownSettings.extend(contacts);
export type Self = z.infer<typeof self>;

export const users = noun({
  ids: ['user'],
  schemas: {
    Permissions: permissions,
    UserRow: userRow,
    UserAssignment: assignment,
    DeclinedAssignment: declinedAssignment,
    User: user,
    ListLook: listLook,
    MenuFlags: menuFlags,
    OwnSettings: ownSettings,
    SelfUser: self,
  },
  log: {
    story: { kind: 'profile' },
    entities: words({ user: ['Persona', 'Personas'] }),
    actions: words({
      user: {
        registered: 'Se inscribió',
        registration_lapsed: 'Inscripción vencida sin confirmar',
        created: 'Se creó',
        email_confirmed: 'Confirmó su correo',
        updated: 'Se editó',
        deleted: 'Se borró',
        email_change_requested: 'Se pidió cambiar el correo',
        email_change_cancelled: 'Se anuló el cambio de correo',
        email_changed: 'Confirmó su nuevo correo',
      },
    }),
    fields: {
      ...profileWords,
      ...words({
        pending_email: 'Correo nuevo, sin confirmar',
        lon: 'Longitud',
        lat: 'Latitud',
        is_address_by_hand: 'Dirección escrita a mano',
        is_active: 'Activa',
        is_locked: 'Perfil cerrado',
        is_staff: 'Coordina',
        is_superuser: 'Administra',
        is_validated: 'Validada',
        is_verified: 'Correo confirmado',
        notes_manager: 'Notas de coordinación',
        terms_version: 'Condiciones aceptadas',
        terms_accepted_at: 'Aceptación de las condiciones',
      }),
    },
    hidden: words({ area_id: 'Identificador de la zona', area_path: 'Ruta de la zona' }),
    values: {
      language: words({ es: 'castellano', ca: 'catalán', eu: 'euskera', gl: 'gallego' }) satisfies Record<
        Language,
        string
      >,
      national_id_kind: words({ dni: 'DNI', nie: 'NIE', passport: 'pasaporte' }) satisfies Record<
        NonNullable<User['national_id_kind']>,
        string
      >,
    },
  },
  endpoints: {
    'GET users/users/self/': endpoint({
      access: 'self.see',
      summary: 'The person signed in, with their permission flags',
      reply: self,
    }),
    'GET users/users/': endpoint({
      access: 'users.list',
      people: ['results'],
      summary:
        'People within reach: a coordinator sees active people of their areas who are not administrators. Each word of `search` begins a word of name, e-mail, document or telephone number',
      query: usersQuery,
      reply: pageOf(userRow),
    }),
    'POST users/users/': endpoint({
      access: 'users.create',
      summary: 'Enter a person; invites them to choose a password',
      body: newPerson,
      reply: user,
      status: 201,
    }),
    'GET users/users/:id/': endpoint({
      access: 'users.see',
      people: 1,
      summary: 'One person',
      params: idParams('user'),
      reply: user,
    }),
    'PATCH users/users/:id/': endpoint({
      access: 'users.edit',
      people: 1,
      summary: 'Change a profile; a new e-mail address counts once its link is opened. One’s own needs one’s password',
      params: idParams('user'),
      body: profileChange,
      reply: user,
      errors: ['edited_meanwhile', 'too_many_moves', 'too_many_documents'],
      // A refusal reveals who is enrolled, and a new address gets mail.
      rate: { member: [60, 3600], onlyWith: ['email', 'national_id'] },
    }),
    'DELETE users/users/:id/': endpoint({
      access: 'users.delete',
      summary:
        'Delete a person and all that is theirs; `name` is their full name, typed. To delete oneself needs one’s password',
      params: idParams('user'),
      /** password: required to delete one's own account */
      body: z.strictObject({ name: requiredLine(300), password: z.string().min(1).max(128).optional() }),
      reply: null,
      errors: ['person_held'],
      rate: { address: [20, 600], onlyWith: ['password'] },
    }),
  },
});
