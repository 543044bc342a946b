import { fullName } from '#contract/names.ts';
import { canEver } from '#contract/permissions.ts';
import { useSignedIn } from '../../core/session.ts';
import { telling, type WalkedList, walkedList } from '../../records/through/walked.ts';
import { useCarriedList } from '../../records/use-carried-list.ts';
import { firstUserQuery, userQuery, usersQuery } from '../api.ts';
import { credentialsOfQuery, credentialsQuery } from '../credential-queries.ts';
import { type CredentialsSearch, carriedCredentials, credentialFiltersOf } from '../credential-search.ts';
import { addresseeQuery, mailsQuery } from '../mail-queries.ts';
import type { MailListSearch } from '../mail-search.ts';
import { carriedMail } from '../mail-search.ts';
import { carriedPeople, filtersOf, type UsersSearch } from '../search.ts';
import { type UserTab, userPath } from '../user-tabs.ts';
import { hasLeft, hasPaperLeft, type WaitingTask, workOf } from './leaving.ts';

const tabOfWork = {
  place: 'place',
  credential: 'credentials',
  validate: 'overview',
  call: 'management',
} as const satisfies Record<WaitingTask, UserTab>;

/** Walks a list of people, opening the tab of the task that the list is about. */
export const throughPeople = (list: UsersSearch, work = workOf(filtersOf(list))): WalkedList =>
  walkedList(carriedPeople, list, {
    rows: usersQuery,
    first: firstUserQuery,
    pathOf: userPath(work ? tabOfWork[work] : 'overview'),
    one: (id) =>
      telling(userQuery(id), (user) => ({ id, name: fullName(user), hasLeft: hasLeft(filtersOf(list), user) })),
  });

/** Walks through a list of credentials by person, each shown once. */
export const throughCredentials = (list: CredentialsSearch): WalkedList =>
  walkedList(carriedCredentials, list, {
    rows: credentialsQuery,
    first: (search) => credentialsQuery({ ...search, rowsPerPage: 1 }),
    entryOf: ({ id, user }) => `${user}/${id}`,
    pathOf: userPath('credentials'),
    one: (id) =>
      telling(credentialsOfQuery(id), ({ results }) => ({
        id,
        name: results[0]?.user_name ?? '',
        hasLeft: results.every((paper) => hasPaperLeft(credentialFiltersOf(list), paper)),
      })),
  });

/** Walks through a list of mail by person; mail to visitors has no page. */
export const throughMail = (list: MailListSearch): WalkedList =>
  walkedList(carriedMail, list, {
    rows: mailsQuery,
    entryOf: ({ id, user }) => (user ? `${user}/${id}` : undefined),
    pathOf: userPath('emails'),
    one: (id) => telling(addresseeQuery(id, list), ({ name, count }) => ({ id, name, hasLeft: count === 0 })),
  });

export function useWalkedOfPerson(): WalkedList | undefined {
  const self = useSignedIn();
  const people = useCarriedList(carriedPeople);
  const credentials = useCarriedList(carriedCredentials);
  const emails = useCarriedList(carriedMail);
  if (people && canEver(self, 'users.list')) return throughPeople(people);
  if (credentials && canEver(self, 'credentials.list')) return throughCredentials(credentials);
  return emails && canEver(self, 'emails.list') ? throughMail(emails) : undefined;
}
