import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router';
import { type Action, canEver } from '#contract/permissions.ts';
import { queryClient } from './query-client.ts';
import { selfQuery } from './session.ts';

/** Pages of those who have legal texts to accept. */
const beforeConsent = ['/accept-terms', '/account/data'];

/**
 * Lets in those to whom the policy allows the action.
 * Sends visitors to the login page and back, others home.
 */
export async function admit(action: Action, { pathname, href }: ParsedLocation): Promise<void> {
  if (canEver(null, action)) return;
  const self = await queryClient.ensureQueryData(selfQuery);
  if (!self) throw redirect({ to: '/login', search: { next: href } });
  // The server refuses all but reading, taking away and deleting what is theirs until they accept.
  if (self.has_terms_to_accept && !beforeConsent.includes(pathname.replace(/(?<=.)\/$/, '')))
    throw redirect({ to: '/accept-terms', search: { next: href } });
  const { is_demanded, is_on } = self.second_factor;
  // The server refuses all but one's own account until it is set up.
  if (is_demanded && !is_on && !self.has_terms_to_accept && !/^\/account(?:\/|$)/.test(pathname))
    throw redirect({ to: '/account/security', search: { next: href } });
  if (!canEver(self, action)) throw redirect({ to: '/' });
}

/** Refuses an address whose ids aren't 36 hexadecimal digits and dashes: it doesn't exist. */
export function requireIds(params: Record<string, string>) {
  if (!Object.values(params).every((id) => /^[\da-f-]{36}$/i.test(id))) throw notFound();
}
