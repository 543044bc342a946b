import { fullName } from '#contract/names.ts';
import { canEver } from '#contract/permissions.ts';
import { useSignedIn } from '../../core/session.ts';
import { carrier, hundredOf, telling, type WalkedList } from '../../records/through/walked.ts';
import { useCarriedList } from '../../records/use-carried-list.ts';
import { userQuery, usersQuery } from '../api.ts';
import { credentialsOfQuery, credentialsQuery } from '../credential-queries.ts';
import { type CredentialsSearch, carriedCredentials, credentialFiltersOf } from '../credential-search.ts';
import { addresseeQuery, mailsQuery } from '../mail-queries.ts';
import type { MailListSearch } from '../mail-search.ts';
import { carriedMail } from '../mail-search.ts';
import { carriedPeople, filtersOf, type UsersSearch } from '../search.ts';
import { hasLeft, hasPaperLeft } from './leaving.ts';

/** Walks through a list of people. */
export const throughPeople = (list: UsersSearch): WalkedList => ({
  ...carrier(carriedPeople, list),
  hundred: hundredOf((paging) => usersQuery({ ...list, ...paging })),
  one: (id) =>
    telling(userQuery(id), (user) => ({ id, name: fullName(user), hasLeft: hasLeft(filtersOf(list), user) })),
});

/**
 * Walks through a list of credentials person by person.
 * Somebody with several is shown once.
 */
export const throughCredentials = (list: CredentialsSearch): WalkedList => ({
  ...carrier(carriedCredentials, list),
  hundred: hundredOf(
    (paging) => credentialsQuery({ ...list, ...paging }),
    ({ id, user }) => `${user}/${id}`,
  ),
  one: (id) =>
    telling(credentialsOfQuery(id), ({ results }) => ({
      id,
      name: results[0]?.user_name ?? '',
      hasLeft: results.every((paper) => hasPaperLeft(credentialFiltersOf(list), paper)),
    })),
});

/** Walks through a list of mail person by person; mail to visitors has no page. */
export const throughMail = (list: MailListSearch): WalkedList => ({
  ...carrier(carriedMail, list),
  hundred: hundredOf(
    (paging) => mailsQuery({ ...list, ...paging }),
    ({ id, user }) => (user ? `${user}/${id}` : undefined),
  ),
  one: (id) => telling(addresseeQuery(id, list), ({ name, count }) => ({ id, name, hasLeft: count === 0 })),
});

/** Returns the list that a person's page carries for walking; undefined if none. */
export function useWalkedOfPerson(): WalkedList | undefined {
  const self = useSignedIn();
  const people = useCarriedList(carriedPeople);
  const credentials = useCarriedList(carriedCredentials);
  const emails = useCarriedList(carriedMail);
  if (people && canEver(self, 'users.list')) return throughPeople(people);
  if (credentials && canEver(self, 'credentials.list')) return throughCredentials(credentials);
  return emails && canEver(self, 'emails.list') ? throughMail(emails) : undefined;
}
