import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSignedIn } from '../core/session.ts';
import { waitingQuery } from './api.ts';
import { ableToServe, noCredential } from './search.ts';

export type WaitingFor = 'place' | 'credential';

/**
 * People seen in this visit: they come again only when nobody else is left.
 * They may have been left for later on purpose.
 */
const seen = new Set<string>();

/**
 * Finds the next person who waits for the same thing, and how many do.
 * Undefined until it is known.
 */
export function useNextPerson(after: string, waitingFor: WaitingFor) {
  const self = useSignedIn();
  const filters = {
    ...(waitingFor === 'place' ? { is_assigned: false } : { is_assigned: true, credential_state: noCredential }),
    ...ableToServe(self),
  };
  const { data } = useQuery(waitingQuery(filters));
  useEffect(() => void seen.add(after), [after]);

  if (!data) return undefined;
  const others = data.results.filter((person) => person.id !== after);
  return { next: others.find(({ id }) => !seen.has(id)) ?? others[0], count: data.count, filters };
}
