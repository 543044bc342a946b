import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { credentialObstacles } from './errors.ts';
import { csv, date, flag, id, idParams, instant, listQuery, pageOf, point } from './fields.ts';
import { languages } from './languages.ts';
import { nationalIdKinds } from './national-id.ts';
import { type PersonAction, personActions } from './permissions.ts';

/** Time availability: morning, afternoon, all day, counting. */
export const availabilities = ['man', 'tar', 'tod', 'esc'] as const;
/** How far somebody can go: closest school, neighbourhood, municipality, province. */
export const mobilities = ['foot', 'public-transport', 'small-vehicle', 'vehicle'] as const;

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
};

/** A row of the users list. */
export const userRow = z.object({
  id: id('user'),
  email: z.string(),
  ...names,
  phone_prefix: z.string().nullable(),
  phone: z.string().nullable(),
  address_city: z.string(),
  /** smallest area with a name: census sections have numbers only */
  area_name: z.string().nullable(),
  availability: z.array(z.enum(availabilities)),
  mobility: z.enum(mobilities).nullable(),
  ...status,
  ...placing,
  /** id of the credential in force */
  credential: id('credential').nullable(),
  creation_date: instant,
});
export type UserRow = z.infer<typeof userRow>;

const assignment = z.object({
  id: id('assignment'),
  slots: z.array(z.enum(['man', 'tar', 'esc'])),
  state: z.enum(['assigned', 'confirmed', 'declined', 'ended']),
  created_at: instant,
});

/** One person, as whoever may see them sees them. */
export const user = userRow.extend({
  national_id_kind: z.enum(nationalIdKinds).nullable(),
  national_id: z.string().nullable(),
  birth_date: date.nullable(),
  address_street: z.string(),
  address_number: z.string(),
  address_extra: z.string(),
  address_zip: z.string(),
  address_region: z.string(),
  address_country: z.string(),
  location: point.nullable(),
  area: id('area').nullable(),
  language: z.enum(languages),
  profession: z.string(),
  is_experiencied: z.boolean(),
  /** null where the reader may not see them */
  notes_manager: z.string().nullable(),
  notes_self: z.string(),
  update_date: instant,
  last_login: instant.nullable(),
  /** the live assignment of the current election */
  assignment: assignment.nullable(),
  /** what keeps a credential from being issued; empty: nothing does */
  credential_obstacles: z.array(z.enum(credentialObstacles)),
  /** coordinators whose areas contain this person, nearest area first */
  managers: z.array(z.object({ id: id('user'), name: z.string(), email: z.string(), phone: z.string().nullable() })),
  permissions,
});
export type User = z.infer<typeof user>;

export const self = user.extend({
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
  managed_areas: z.array(z.object({ id: id('area'), name: z.string(), level: z.string() })),
});
export type Self = z.infer<typeof self>;

export const users = {
  'GET users/users/self/': endpoint({
    access: 'self.see',
    summary: 'Who is signed in, with their permission flags',
    reply: self,
  }),
  'GET users/users/': endpoint({
    access: 'users.list',
    summary: 'People within reach: a coordinator sees active people of their areas who are not administrators',
    query: listQuery(['name', 'email', 'creation_date', 'address_city'], {
      area: id('area').optional(),
      place: id('place').optional(),
      is_assigned: flag.optional(),
      has_credential: flag.optional(),
      is_validated: flag.optional(),
      is_verified: flag.optional(),
      is_locked: flag.optional(),
      is_staff: flag.optional(),
      is_active: flag.optional(),
      availability: csv(z.enum(availabilities)).optional(),
      mobility: csv(z.enum(mobilities)).optional(),
    }),
    reply: pageOf(userRow),
  }),
  'GET users/users/:id/': endpoint({
    access: 'users.see',
    summary: 'One person',
    params: idParams('user'),
    reply: user,
  }),
};
