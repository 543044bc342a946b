import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router';
import type { Self } from '#contract/users.ts';
import { queryClient } from './query-client.ts';
import { selfQuery } from './session.ts';

type Visit = { location: ParsedLocation };

export async function requireSelf({ location }: Visit): Promise<Self> {
  const self = await queryClient.ensureQueryData(selfQuery);
  if (!self) throw redirect({ to: '/login', search: { next: location.href } });
  const { is_demanded, is_on } = self.second_factor;
  // The server refuses everything but one's own account until it's set up.
  if (is_demanded && !is_on && !/^\/account(?:\/|$)/.test(location.pathname))
    throw redirect({ to: '/account/security', search: { next: location.href } });
  return self;
}

export async function requireStaff(visit: Visit): Promise<void> {
  const self = await requireSelf(visit);
  if (!self.is_staff && !self.is_superuser) throw redirect({ to: '/' });
}

export async function requireSuperuser(visit: Visit): Promise<void> {
  const self = await requireSelf(visit);
  if (!self.is_superuser) throw redirect({ to: '/' });
}

/** Ids in addresses are 36 hexadecimal digits and dashes; anything else is an address that doesn't exist. */
export function requireIds({ params }: { params: Record<string, string> }) {
  if (!Object.values(params).every((id) => /^[\da-f-]{36}$/i.test(id))) throw notFound();
}
