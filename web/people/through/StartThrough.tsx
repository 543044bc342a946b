import { Start, type StartProps } from '../../records/through/Start.tsx';
import { telling } from '../../records/through/walked.ts';
import { firstUserQuery } from '../api.ts';
import type { UsersSearch } from '../search.ts';
import { type UserTab, userPath } from '../user-tabs.ts';
import type { Work } from './leaving.ts';
import { throughPeople } from './of-person.ts';

type Props = StartProps & { search: UsersSearch; work: Work };

const tabs = {
  place: 'place',
  credential: 'credentials',
  validate: 'overview',
  call: 'management',
} as const satisfies Record<Work, UserTab>;

/** Opens the first person of a list, on the tab for what they wait for. */
export function StartThrough({ search: { page: _, rowsPerPage: __, ...list }, work, ...start }: Props) {
  const first = telling(firstUserQuery(list), ({ results }) => results[0]?.id);
  return <Start walked={throughPeople(list)} first={first} pathOf={userPath(tabs[work])} {...start} />;
}
