import { z } from 'zod';
import { ageBands } from './age.ts';
import { levels } from './areas.ts';
import { attendances } from './attending.ts';
import { slots } from './coverage.ts';
import { credentialObstacles } from './errors.ts';
import { csv, date, flag, id, line, listQuery, whole } from './fields.ts';
import { languages } from './languages.ts';
import { availabilities, mobilities } from './profile.ts';

/** The person's credential in the current election: valid, never issued, withdrawn. */
export const credentialStates = ['created', 'none', 'deleted'] as const;

/** `none`: can be issued. */
export const askedObstacles = ['none', ...credentialObstacles] as const;
export type AskedObstacle = (typeof askedObstacles)[number];

/** `unset`: no answer. */
export const askedAvailabilities = [...availabilities, 'unset'] as const;
export type AskedAvailability = (typeof askedAvailabilities)[number];

/** Filters of the users list, its export and its batches, combined by AND. */
export const userFilters = {
  area: id('area').optional(),
  /** in no known area of this level */
  outside_level: z.enum(levels).optional(),
  place: id('place').optional(),
  /** place to measure distances from */
  near: id('place').optional(),
  /** most metres from `near` */
  within: whole(1, 1_000_000).optional(),
  is_assigned: flag.optional(),
  /** `declined`: declined, and not assigned since */
  attendance: csv(z.enum(attendances)).optional(),
  /** assigned in slots outside their availability */
  is_unavailable: flag.optional(),
  credential_state: csv(z.enum(credentialStates)).optional(),
  /** at least one of these applies */
  credential_obstacle: csv(z.enum(askedObstacles)).optional(),
  /** board of the area they live in */
  board: id('board').optional(),
  is_validated: flag.optional(),
  is_verified: flag.optional(),
  /** registrations waiting for an administrator */
  is_pending: flag.optional(),
  is_locked: flag.optional(),
  is_staff: flag.optional(),
  is_superuser: flag.optional(),
  is_active: flag.optional(),
  is_experiencied: flag.optional(),
  /** assigned in one of these slots in the current election */
  slot: csv(z.enum(slots)).optional(),
  /** nobody has spoken to them for this many days */
  not_reached_for: whole(1, 365).optional(),
  /** the last call to them, in the last 30 days, ended without an answer or with “call again” */
  is_to_call_back: flag.optional(),
  /** home without a point, or with one that neither a person nor a map confirmed */
  is_approximate: flag.optional(),
  availability: csv(z.enum(askedAvailabilities)).optional(),
  mobility: csv(z.enum(mobilities)).optional(),
  language: csv(z.enum(languages)).optional(),
  age: csv(z.enum(ageBands)).optional(),
  /** words in the profession, ignoring accents and case */
  profession: line(120).optional(),
  /** days of enrolment, both included */
  created_from: date.optional(),
  created_to: date.optional(),
};

/** `attendance`: unanswered first; `standing`: people who need action first. */
export const userSorts = [
  'name',
  'email',
  'phone',
  'national_id',
  'address_city',
  'availability',
  'mobility',
  'is_experiencied',
  'language',
  'profession',
  'place',
  'attendance',
  'credential',
  'standing',
  'creation_date',
  'last_login',
  'distance',
] as const;

export const usersQuery = listQuery(userSorts, userFilters);
export const exportQuery = usersQuery.omit({ page: true, rowsPerPage: true });
export type UserFilters = Omit<z.output<typeof exportQuery>, 'sortBy'>;
