import type { Credential } from '#contract/credentials.ts';
import type { User } from '#contract/users.ts';
import type { CredentialsFilters } from '../credential-search.ts';
import type { UsersFilters } from '../search.ts';

type Judged = Pick<User, 'assigned_polling_place' | 'attendance' | 'credential' | (typeof flags)[number]>;

const flags = ['is_validated', 'is_verified', 'is_locked', 'is_active', 'is_staff', 'is_superuser'] as const;

/**
 * Returns whether a person has left the filtered list by a change made while walking it; the server
 * knows other changes.
 */
export function hasLeft(filters: UsersFilters, person: Judged): boolean {
  const { is_assigned, attendance, is_pending, credential_state } = filters;
  const isAssigned = person.assigned_polling_place !== null;
  if (is_assigned !== undefined && is_assigned !== isAssigned) return true;
  if (attendance && !attendance.split(',').includes(person.attendance ?? '')) return true;
  if (is_pending !== undefined && is_pending !== (person.is_verified === null)) return true;
  const states = credential_state?.split(',');
  const hasCredential = person.credential !== null;
  if (states && !states.some((state) => (state === 'created') === hasCredential)) return true;
  return flags.some((flag) => filters[flag] !== undefined && filters[flag] !== person[flag]);
}

type JudgedPaper = Pick<Credential, 'state' | 'kind' | 'signed_at' | 'delivered_at' | 'is_outdated'>;

/** Returns whether the filters no longer find a credential; see `hasLeft`. */
export function hasPaperLeft(filters: CredentialsFilters, paper: JudgedPaper): boolean {
  const { state, kind, is_signed, is_delivered, is_outdated } = filters;
  const isMissed = (asked: boolean | undefined, is: boolean) => asked !== undefined && asked !== is;
  return (
    (state !== undefined && !state.split(',').includes(paper.state)) ||
    (kind !== undefined && !kind.split(',').includes(paper.kind)) ||
    isMissed(is_signed, paper.signed_at !== null) ||
    isMissed(is_delivered, paper.delivered_at !== null) ||
    isMissed(is_outdated, paper.is_outdated)
  );
}

export type WaitingTask = 'validate' | 'place' | 'credential' | 'call';

/** Returns the work that the filtered people wait for; undefined if none. */
export function workOf({
  is_assigned,
  credential_state,
  is_validated,
  is_superuser,
  not_reached_for,
}: UsersFilters): WaitingTask | undefined {
  if (is_superuser) return undefined;
  if (not_reached_for !== undefined) return 'call';
  if (is_assigned === false) return 'place';
  if (credential_state && !credential_state.split(',').includes('created')) return 'credential';
  return is_validated === false ? 'validate' : undefined;
}
