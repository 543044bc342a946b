import { z } from 'zod';
import { assignmentStates, attendances } from './attending.ts';
import { slots } from './coverage.ts';
import { endpoint } from './endpoint.ts';
import { credentialObstacles } from './errors.ts';
import { date, id, idParams, instant, pageOf, point, requiredLine } from './fields.ts';
import { nationalIdKinds } from './national-id.ts';
import { noun } from './noun.ts';
import { type PersonAction, personActions } from './permissions.ts';
import { availabilities, newPerson, profileChange, profileFields } from './profile.ts';
import { usersQuery } from './user-filters.ts';

const permissions = z.object(
  Object.fromEntries(personActions.map((action) => [action, z.boolean()])) as Record<PersonAction, z.ZodBoolean>,
);

const status = {
  is_active: z.boolean(),
  is_locked: z.boolean(),
  is_staff: z.boolean(),
  is_superuser: z.boolean(),
  is_validated: z.boolean(),
  /** null: a registration that waits for an administrator */
  is_verified: z.boolean().nullable(),
};

const names = { first_name: z.string(), last_name_1: z.string(), last_name_2: z.string() };

const placing = {
  assigned_polling_place: id('place').nullable(),
  assigned_polling_place_name: z.string().nullable(),
  assigned_polling_place_address: z.string().nullable(),
  /** true where the reader can open the page of that place */
  is_place_reached: z.boolean(),
};

/** A row of the users list. */
export const userRow = z.object({
  id: id('user'),
  email: z.string(),
  ...names,
  national_id: z.string().nullable(),
  phone_prefix: z.string().nullable(),
  phone: z.string().nullable(),
  address_city: z.string(),
  /** smallest area with a name: census sections have numbers only */
  area_name: z.string().nullable(),
  availability: z.array(z.enum(availabilities)),
  mobility: profileFields.mobility.nullable(),
  is_experiencied: profileFields.is_experiencied,
  language: profileFields.language,
  profession: z.string(),
  ...status,
  ...placing,
  /** whether they will come; null: they have no place, and didn't refuse the last one */
  attendance: z.enum(attendances).nullable(),
  /** they have a place, in slots that their availability doesn't cover */
  is_unavailable: z.boolean(),
  /** id of the credential in force */
  credential: id('credential').nullable(),
  creation_date: instant,
  last_login: instant.nullable(),
  /**
   * great-circle metres from home to the place asked about (`near`)
   * null where none was asked about, or home has no point
   */
  distance: z.number().nullable(),
});
export type UserRow = z.infer<typeof userRow>;

const answer = {
  /** when they said whether they will come */
  answered_at: instant.nullable(),
  /** the name of whoever noted it for them; null where they said it themselves */
  answered_for_by: z.string().nullable(),
  answer_note: z.string(),
};

const assignment = z.object({
  id: id('assignment'),
  slots: z.array(z.enum(slots)),
  /** the table that the person has to themselves */
  station: z.object({ id: id('station'), code: z.string() }).nullable(),
  state: z.enum(assignmentStates),
  created_at: instant,
  ...answer,
});

/** An assignment that a person refused, and has had no other since. */
const declinedAssignment = z.object({
  id: id('assignment'),
  place: id('place').nullable(),
  place_name: z.string(),
  slots: z.array(z.enum(slots)),
  ...answer,
});

/** One person, as their readers see them. */
export const user = userRow.extend({
  national_id_kind: z.enum(nationalIdKinds).nullable(),
  birth_date: date.nullable(),
  address_street: z.string(),
  address_number: z.string(),
  address_extra: z.string(),
  address_zip: z.string(),
  address_region: z.string(),
  address_country: z.string(),
  /** the home was typed, and no known address is like it */
  is_address_by_hand: z.boolean(),
  location: point.nullable(),
  area: id('area').nullable(),
  /** null where the reader may not see them */
  notes_manager: z.string().nullable(),
  notes_self: z.string(),
  update_date: instant,
  /** locked by an administrator: outlives the lock of a credential */
  is_locked_by_hand: z.boolean(),
  /** new address that waits to be confirmed by its link */
  pending_email: z.string().nullable(),
  /** false for an invited person until they choose a password */
  has_password: z.boolean(),
  /** null where the reader may not take it from them */
  has_second_factor: z.boolean().nullable(),
  managed_areas: z.array(z.object({ id: id('area'), name: z.string(), level: z.string() })),
  /** null where there is none, or only the centre of its municipality is known */
  assigned_polling_place_location: point.nullable(),
  /** the live assignment of the current election */
  assignment: assignment.nullable(),
  declined: declinedAssignment.nullable(),
  /** obstacles to issuing a credential; empty: none */
  credential_obstacles: z.array(z.enum(credentialObstacles)),
  permissions,
});
export type User = z.infer<typeof user>;

/** The look of a list: columns in order, rows close together. */
export const listLook = z.strictObject({ columns: z.array(z.string().max(40)).max(40), is_compact: z.boolean() });

/** A person's own data, as an answer to a change has them. */
export const ownSettings = user.extend({
  /** of one who coordinates: a mail each morning of what there is in their areas */
  takes_digest: z.boolean(),
  /** null: the look lists have at first */
  list_look: listLook.nullable(),
  /** of the list of places, likewise */
  places_look: listLook.nullable(),
  /** the same of the list of credentials */
  credentials_look: listLook.nullable(),
  flags: z.object({
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
  }),
  /** the account's second factor; demanded: the organisation wants one of this person */
  second_factor: z.object({ is_on: z.boolean(), is_demanded: z.boolean() }),
  /** new legal texts wait to be accepted: until then there is nothing else to do */
  has_terms_to_accept: z.boolean(),
});

/** The coordinators whom a person may write to. */
const contacts = {
  /** coordinators whose areas contain this person, nearest area first */
  managers: z.array(z.object({ id: id('user'), name: z.string(), email: z.string(), phone: z.string().nullable() })),
  /**
   * when they are shown, at the latest: before, only to a validated person; null: they are
   * they wait for a home that stands, so that nobody collects them by moving
   */
  managers_from: instant.nullable(),
};

export const self = ownSettings.extend(contacts);
export type Self = z.infer<typeof self>;

// The log writes a home as `lon` and `lat`, in degrees.
const { location: _, ...loggedProfile } = profileFields;
const profileFieldNames = Object.keys(loggedProfile) as (keyof typeof loggedProfile)[];
/** Fields of a person in the log, beside the profile. */
const logFields = [
  'pending_email',
  'lon',
  'lat',
  'is_address_by_hand',
  'is_active',
  'is_locked',
  'is_staff',
  'is_superuser',
  'is_validated',
  'is_verified',
  'notes_manager',
  'terms_version',
  'terms_accepted_at',
] as const;

export const users = noun({
  ids: ['user'],
  schemas: {
    Permissions: permissions,
    UserRow: userRow,
    UserAssignment: assignment,
    DeclinedAssignment: declinedAssignment,
    User: user,
    ListLook: listLook,
    OwnSettings: ownSettings,
    SelfUser: self,
  },
  log: {
    actions: {
      user: [
        'registered',
        'registration_lapsed',
        'created',
        'email_confirmed',
        'updated',
        'deleted',
        'email_change_requested',
        'email_change_cancelled',
        'email_changed',
      ],
    },
    fields: [...profileFieldNames, ...logFields],
    hidden: ['area_id', 'area_path'],
  },
  endpoints: {
    'GET users/users/self/': endpoint({
      access: 'self.see',
      summary: 'The person signed in, with their permission flags',
      reply: self,
    }),
    'GET users/users/': endpoint({
      access: 'users.list',
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
      summary: 'One person',
      params: idParams('user'),
      reply: user,
    }),
    'PATCH users/users/:id/': endpoint({
      access: 'users.edit',
      summary: 'Change a profile; a new e-mail address counts once its link is opened. One’s own needs one’s password',
      params: idParams('user'),
      body: profileChange,
      reply: user,
      errors: ['edited_meanwhile', 'too_many_moves', 'too_many_documents'],
      // An address already taken tells who is enrolled, and a new one gets mail.
      // A document asks administrators.
      rate: { member: [60, 3600], onlyWith: ['email', 'national_id'] },
    }),
    'DELETE users/users/:id/': endpoint({
      access: 'users.delete',
      summary:
        'Delete a person and all that is theirs; `name` is their full name, typed. To delete oneself needs one’s password',
      params: idParams('user'),
      /** password: needed to delete one's own account */
      body: z.strictObject({ name: requiredLine(300), password: z.string().min(1).max(128).optional() }),
      reply: null,
      rate: { address: [20, 600], onlyWith: ['password'] },
    }),
  },
});
