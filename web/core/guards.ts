import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router';
import { type Action, canEver } from '#contract/permissions.ts';
import { queryClient } from './query-client.ts';
import { selfQuery } from './session.ts';

/** Pages allowed while legal texts wait to be accepted. */
const beforeConsent = ['/accept-terms', '/account/data'];

/**
 * Admits people who may perform an action. Sends visitors to sign in and back, others to the start
 * page.
 */
export async function admit(action: Action, { pathname, href }: ParsedLocation): Promise<void> {
  if (canEver(null, action)) return;
  const self = await queryClient.ensureQueryData(selfQuery);
  if (!self) throw redirect({ to: '/login', search: { next: href } });
  // Until accepted, the server only allows reading, exporting and deleting one's own data.
  if (self.has_terms_to_accept && !beforeConsent.includes(pathname.replace(/(?<=.)\/$/, '')))
    throw redirect({ to: '/accept-terms', search: { next: href } });
  const { is_demanded, is_on } = self.second_factor;
  // Without a second factor, the server only allows one's own account.
  if (is_demanded && !is_on && !self.has_terms_to_accept && !/^\/account(?:\/|$)/.test(pathname))
    throw redirect({ to: '/account/security', search: { next: href } });
  if (!canEver(self, action)) throw redirect({ to: '/' });
}

/** Shows malformed ids as not found. */
export function requireIds(params: Record<string, string>) {
  if (!Object.values(params).every((id) => /^[\da-f-]{36}$/i.test(id))) throw notFound();
}
