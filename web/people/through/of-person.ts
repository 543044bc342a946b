import { fullName } from '#contract/names.ts';
import { canEver } from '#contract/permissions.ts';
import { useSignedIn } from '../../core/session.ts';
import { firstUserQuery, userQuery, usersQuery } from '../api.ts';
import { useCarriedList } from '../carried-list.ts';
import { filtersOf, type UsersSearch } from '../search.ts';
import { hasLeft } from './leaving.ts';
import { hundred } from './walk.ts';
import { carrier, telling, type Walked } from './walked.ts';

/** Walks through a list of people. */
export const throughPeople = (list: UsersSearch): Walked => ({
  ...carrier('list', list),
  hundred: async (queryClient, page) => {
    const search = { ...list, page, rowsPerPage: hundred };
    const { results, count } = await queryClient.fetchQuery({ ...usersQuery(search), staleTime: 0 });
    return { ids: results.map(({ id }) => id), count };
  },
  first: telling(firstUserQuery(list), ({ results }) => results[0]?.id),
  one: (id) =>
    telling(userQuery(id), (user) => ({ id, name: fullName(user), hasLeft: hasLeft(filtersOf(list), user) })),
});

/** Gives the list that a person's page is walked through by; undefined where it carries none. */
export function useWalkedOfPerson(): Walked | undefined {
  const self = useSignedIn();
  const people = useCarriedList('list');
  return people && canEver(self, 'users.list') ? throughPeople(people) : undefined;
}
