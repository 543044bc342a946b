import { fullName } from '#contract/names.ts';
import { canEver } from '#contract/permissions.ts';
import { useSignedIn } from '../../core/session.ts';
import { userQuery, usersQuery } from '../api.ts';
import { useCarriedList } from '../carry.ts';
import { credentialsOfQuery, credentialsQuery } from '../credential-queries.ts';
import { type CredentialsSearch, credentialFiltersOf } from '../credential-search.ts';
import { addresseeQuery, emailsQuery } from '../email-queries.ts';
import type { EmailListSearch } from '../email-search.ts';
import { filtersOf, type UsersSearch } from '../search.ts';
import { hasLeft, hasPaperLeft } from './leaving.ts';
import { carrier, hundredOf, telling, type Walked } from './walked.ts';

/** Walks through a list of people. */
export const throughPeople = (list: UsersSearch): Walked => ({
  ...carrier('list', list),
  hundred: hundredOf((paging) => usersQuery({ ...list, ...paging })),
  one: (id) =>
    telling(userQuery(id), (user) => ({ id, name: fullName(user), hasLeft: hasLeft(filtersOf(list), user) })),
});

/**
 * Walks through a list of credentials from person to person.
 * A person with several of them is shown once.
 */
export const throughCredentials = (list: CredentialsSearch): Walked => ({
  ...carrier('credentials', list),
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

/** Walks through a list of messages from person to person; those to visitors have no page. */
export const throughEmails = (list: EmailListSearch): Walked => ({
  ...carrier('emails', list),
  hundred: hundredOf(
    (paging) => emailsQuery({ ...list, ...paging }),
    ({ id, user }) => (user ? `${user}/${id}` : undefined),
  ),
  one: (id) => telling(addresseeQuery(id, list), ({ name, count }) => ({ id, name, hasLeft: count === 0 })),
});

/** Gives the list that a person's page is walked through by; undefined where it carries none. */
export function useWalkedOfPerson(): Walked | undefined {
  const self = useSignedIn();
  const people = useCarriedList('list');
  const credentials = useCarriedList('credentials');
  const emails = useCarriedList('emails');
  if (people && canEver(self, 'users.list')) return throughPeople(people);
  if (credentials && canEver(self, 'credentials.list')) return throughCredentials(credentials);
  return emails && canEver(self, 'emails.list') ? throughEmails(emails) : undefined;
}
