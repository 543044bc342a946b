import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LinkProps } from '@tanstack/react-router';
import type { Self } from '#contract/users.ts';

export type MenuItem = { label: MessageDescriptor; to: NonNullable<LinkProps['to']>; isShown: (self: Self) => boolean };

/** The top bar's links. A page that isn't built has no line here. */
export const mainPages: MenuItem[] = [
  { label: msg`Personas`, to: '/users', isShown: ({ flags }) => flags.canSeeUsersList },
  { label: msg`Colegios`, to: '/places', isShown: ({ flags }) => flags.canSeePollingPlacesList },
];

/** The Settings dropdown; it isn't shown while nothing in it is. */
export const settingsPages: MenuItem[] = [
  { label: msg`Lista de bloqueo`, to: '/blockedusers', isShown: ({ flags }) => flags.canSeeBlockedUsers },
  { label: msg`Duplicados`, to: '/duplicates', isShown: ({ is_superuser }) => is_superuser },
  { label: msg`Registro de cambios`, to: '/logs', isShown: ({ flags }) => flags.canSeeLogsList },
];
