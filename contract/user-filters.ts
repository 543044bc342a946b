import { z } from 'zod';
import { ageBands } from './age.ts';
import { levels } from './areas.ts';
import { attendances } from './attending.ts';
import { slots } from './coverage.ts';
import { credentialObstacles } from './errors.ts';
import { csv, date, flag, id, line, listQuery, whole } from './fields.ts';
import { languages } from './languages.ts';
import { availabilities, mobilities } from './profile.ts';

/** Credentials of the current election: one in force, none ever, one withdrawn. */
export const credentialStates = ['created', 'none', 'deleted'] as const;

/** Obstacles to a credential; none: it can be issued. */
export const askedObstacles = ['none', ...credentialObstacles] as const;
export type AskedObstacle = (typeof askedObstacles)[number];

/** When people can come; `unset`: they haven't said. */
export const askedAvailabilities = [...availabilities, 'unset'] as const;
export type AskedAvailability = (typeof askedAvailabilities)[number];

/** Filters of the users list, its export, and the people of a batch; all of them must hold. */
export const userFilters = {
  area: id('area').optional(),
  /** who lives in no area of this level, as far as it is known */
  outside_level: z.enum(levels).optional(),
  /** assigned to this place */
  place: id('place').optional(),
  /** the place that distances are measured from */
  near: id('place').optional(),
  /** metres from `near`, at most */
  within: whole(1, 1_000_000).optional(),
  is_assigned: flag.optional(),
  /** whether they will come; declined: and have no place since */
  attendance: csv(z.enum(attendances)).optional(),
  /** has a place in slots that their availability doesn't cover */
  is_unavailable: flag.optional(),
  credential_state: csv(z.enum(credentialStates)).optional(),
  /** one of these at least holds */
  credential_obstacle: csv(z.enum(askedObstacles)).optional(),
  /** the board of the area they live in */
  board: id('board').optional(),
  is_validated: flag.optional(),
  is_verified: flag.optional(),
  /** registrations that wait for an administrator */
  is_pending: flag.optional(),
  is_locked: flag.optional(),
  is_staff: flag.optional(),
  is_superuser: flag.optional(),
  is_active: flag.optional(),
  is_experiencied: flag.optional(),
  /** stands in one of these slots in the current election */
  slot: csv(z.enum(slots)).optional(),
  /** nobody has spoken to them in so many days */
  not_reached_for: whole(1, 365).optional(),
  /** whose home has no point, or one that nobody put and no map confirmed */
  is_approximate: flag.optional(),
  availability: csv(z.enum(askedAvailabilities)).optional(),
  mobility: csv(z.enum(mobilities)).optional(),
  language: csv(z.enum(languages)).optional(),
  /** their age today */
  age: csv(z.enum(ageBands)).optional(),
  /** words the profession contains, without regard to accents and case */
  profession: line(120).optional(),
  /** day of enrolment, from and to, both included */
  created_from: date.optional(),
  created_to: date.optional(),
};

/**
 * Sorts of the users list, one for each of its columns.
 * `place`: the polling place's name; `credential`: its number;
 * `attendance`: those who haven't answered first;
 * `standing`: people who need something done come first.
 */
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
/** Input of an export of people: the list's filters and order, without a page. */
export const exportQuery = usersQuery.omit({ page: true, rowsPerPage: true });
/** The filters, as a request gives them. */
export type UserFilters = Omit<z.output<typeof exportQuery>, 'sortBy'>;
