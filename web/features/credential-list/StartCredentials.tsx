import { credentialsQuery } from '../../people/credential-queries.ts';
import type { CredentialsSearch } from '../../people/credential-search.ts';
import { throughCredentials } from '../../people/through/of-person.ts';
import { userPath } from '../../people/user-tabs.ts';
import { Start, type StartProps } from '../../records/through/Start.tsx';
import { telling } from '../../records/through/walked.ts';

type Props = StartProps & { search: CredentialsSearch };

/** Opens the person of a list's first credential, to walk through the rest. */
export function StartCredentials({ search: { page: _, rowsPerPage: __, ...list }, ...start }: Props) {
  const first = telling(credentialsQuery({ ...list, rowsPerPage: 1 }), ({ results }) => results[0]?.user);
  return <Start walked={throughCredentials(list)} first={first} pathOf={userPath('credentials')} {...start} />;
}
